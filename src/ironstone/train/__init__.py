"""Learning by self-play: games between bots as samples, networks fitted to them, and a gate that only better ones pass.

Samples and the gate need nothing but bots; fitting a network needs PyTorch, which comes with the extra `train`.
"""
