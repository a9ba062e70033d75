from torch.nn import functional as functional
