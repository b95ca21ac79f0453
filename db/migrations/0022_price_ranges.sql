-- Which products have variants on both sides of a price, and which cost about so much: by the span of their prices.
create index product_keys_prices on product_keys using gist (int8range(price_min, price_max, '[]'));
