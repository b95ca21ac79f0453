"""All product models: importing a category's file registers its products."""
import importlib

from catalogue import PRODUCTS

for category in ('lamps', 'vases', 'tableware', 'candles', 'furniture', 'clocks_mirrors', 'storage', 'textiles'):
    importlib.import_module(category)

__all__ = ['PRODUCTS']
