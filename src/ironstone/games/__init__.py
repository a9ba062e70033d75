"""The games. Only `registry` names them."""
