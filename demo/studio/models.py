"""All product models, by slug."""
import candles  # noqa: F401
import clocks_mirrors  # noqa: F401
import furniture  # noqa: F401
import lamps  # noqa: F401
import storage  # noqa: F401
import tableware  # noqa: F401
import textiles  # noqa: F401
import vases  # noqa: F401
from catalogue import PRODUCTS  # noqa: F401
