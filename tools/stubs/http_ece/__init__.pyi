# What `ironstone.server.web_push` and its tests use of http-ece, which has no types of its own.
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

def encrypt(
    content: bytes, *, private_key: EllipticCurvePrivateKey, dh: bytes, auth_secret: bytes, version: str
) -> bytes: ...
def decrypt(content: bytes, *, private_key: EllipticCurvePrivateKey, auth_secret: bytes, version: str) -> bytes: ...
