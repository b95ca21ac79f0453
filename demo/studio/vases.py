"""Vases, planters and the pitcher."""
import math

import numpy as np

from catalogue import product, view
from materials import ceramic, fixed_wood, plain
from plants import eucalyptus, grasses, rubber_plant, sprig, trailing
from shapes import between, lathe, tube, vessel


@product('isle-vase', view(0, 9, 0.78), view(-20, 18, zoom=1.35, aim=(0, 0, 20)))
def isle():
    vessel([(0, 0), (6.4, 0), (6.4, 0), (7.4, 0.4), (13.4, 5), (15.6, 11), (13.6, 17), (8, 21), (3.4, 22.6),
           (2.8, 24), (3.1, 25.6), (3.5, 26.2)], 0.5, ceramic(0.45, 0, 0.7, foot=0.9), floor=4, seg=160)
    eucalyptus([((0, 0, 20), (-4, 0, 34), (-9, 1, 44)), ((0, 0, 20),
               (2, 1, 36), (6, -1, 49)), ((0, 0, 20), (6, 0, 32), (14, 1, 38))])


@product('reed-vase', view(0, 6, 0.84), view(-18, 16, zoom=2.2, aim=(0, 0, 32)))
def reed():
    vessel([(0, 0), (4.6, 0), (4.6, 0), (5.2, 0.5), (6.3, 7), (6.2, 14), (4.6, 20), (2.5, 25),
           (1.9, 30), (1.9, 35), (2.4, 37.6), (2.6, 38)], 0.35, ceramic(0.18, 0, 0.3), floor=4, seg=128)
    grasses(38)


@product('twist-vase', view(0, 8, 0.80), view(-14, 30, zoom=1.7, aim=(0, 0, 22)))
def twist():
    vessel([(0, 0), (5.6, 0), (5.6, 0), (6.4, 0.6), (9.4, 7), (10.2, 14), (8.6, 21), (6.2, 26), (6.0, 29), (7.2, 32), (7.5, 32.4)], 0.55, ceramic(0.38, 0, 0.1), floor=4, seg=360, rot=(0, 0, 8),
           relief=lambda a, k, r, z: 0.55 * np.sin(a * 13 + z * 0.16) * np.clip(np.minimum(z / 3, (33 - z) / 6), 0, 1) * np.clip(r / 5, 0, 1))


@product('bud-vase', view(0, 10, 0.80), view(-20, 6, zoom=1.5, aim=(0, 0, 7)))
def bud():
    vessel([(0, 0), (2.6, 0), (2.6, 0), (3.2, 0.2), (5.3, 2.6), (5.6, 4.6), (4.4, 7), (2.0, 8.5), (1.25, 9.6),
           (1.25, 11), (1.75, 12), (1.9, 12.2)], 0.28, ceramic(0.18, 1.0, 0.3, foot=0.35), floor=1.5, seg=128)
    sprig(12)


@product('amphora-vase', view(0, 7, 0.84), view(-26, 16, zoom=1.8, aim=(0, 0, 31)))
def amphora():
    clay = ceramic(0.6, 0, 0.5)
    vessel([(0, 0), (5.2, 0), (5.2, 0), (5.8, 0.5), (5.4, 1.6), (7.2, 6), (10.8, 14), (11.6, 20),
           (10, 26), (6, 30), (4.1, 33), (4.0, 37), (4.9, 40), (5.4, 40.6)], 0.55, clay, floor=5, seg=128)
    for side in (-1, 1):
        tube([(side * 3.2, 0, 36.8), (side * 7.0, 0, 38.2), (side * 10.2, 0, 36),
             (side * 11.0, 0, 31), (side * 8.4, 0, 24.6)], 0.95, clay)


@product('dune-planter', view(0, 12, 0.84), view(24, 26, zoom=1.9, aim=(0, 0, 12)))
def dune():
    clay = ceramic(0.62, 0, 0.5)
    vessel([(0, 1.6), (9.8, 1.6), (9.8, 1.6), (10.2, 2), (10.9, 18.4),
           (10.9, 18.4), (11.1, 19.4)], 0.9, clay, floor=15.5, seg=128, per=4)
    vessel([(0, 0), (10.4, 0), (10.4, 0), (11.8, 0.3), (12.8, 2.4), (13, 2.7)], 0.6, clay, floor=1.5, seg=128)
    lathe([(0, 16.8), (6, 16.7), (10, 16.5)], plain('#3b2c22', 0.95, bump=1.0, scale=3), seg=64)
    rubber_plant(17)


@product('footed-planter', view(0, 9, 0.84), view(-26, 20, zoom=1.7, aim=(0, 0, 20)))
def footed():
    vessel([(0, 13), (4, 13.1), (10, 14.6), (14.2, 19), (15.6, 25), (15.8, 28.4),
           (15.9, 29)], 0.8, ceramic(0.5, 0, 0.4), floor=26, seg=128)
    leg = fixed_wood('#b98a5e', '#7c5535')
    for turn in (-90, 30, 150):
        a = math.radians(turn + 25)
        between((13.5 * math.cos(a), 13.5 * math.sin(a), 0),
                (9.4 * math.cos(a), 9.4 * math.sin(a), 16.5), 0.85, leg, top=1.5)
    lathe([(0, 26.8), (8, 26.7), (15, 26.5)], plain('#3b2c22', 0.95, bump=1.0, scale=3), seg=64)
    trailing(27)


@product('ridge-pitcher', view(0, 9, 0.80), view(-24, 30, zoom=1.6, aim=(0, 0, 17)))
def ridge():
    clay = ceramic(0.24, 1.0, 0.1, foot=0.8)

    def lip(a, k, r, z):
        ridges = 0.28 * np.abs(np.sin(z * 1.45)) * np.clip(np.minimum(z / 2, (19 - z) / 2), 0, 1) * np.clip(r / 4, 0, 1)
        spout = np.clip((z - 18.5) / 5.5, 0, 1) ** 1.6 * 3.4 * np.exp(-(((a - math.pi) / 0.42) ** 2))
        return ridges + spout
    vessel([(0, 0), (5.8, 0), (5.8, 0), (6.6, 0.5), (8.4, 5), (8.8, 9.5), (7.6, 15), (6, 19),
           (5.6, 21.5), (6.2, 24), (6.5, 24.6)], 0.45, clay, floor=3, seg=200, relief=lip)
    tube([(5.6, 0, 22.6), (8.4, 0, 23.4), (11.6, 0, 20.5), (12, 0, 15), (10.8, 0, 10.5), (8.2, 0, 8)], 0.85, clay)
