"""Things for the table."""
import math

import numpy as np

from catalogue import product, view
from materials import X, Y, ceramic, fixed_wood, plain, thick_glass, wood
from shapes import arc, ball, lathe, plate, rod, rounded, tube, vessel


def coffee(r, z, at=(0, 0, 0), hexa='#3a2114'):
    rod(r, 0.05, plain(hexa, 0.08, 0.6), at=(at[0], at[1], z), edge=0.01, seg=96)


@product('morning-mug', view(-18, 16, 0.74), view(-40, 38, zoom=1.35, aim=(0.5, 0, 5)))
def morning(at=(0, 0, 0), turn=0):
    clay = ceramic(0.2, 1.1, 0.35, foot=0.7)
    vessel([(0, 0), (3.4, 0), (3.4, 0), (4.1, 0.35), (4.35, 1.4), (4.35, 7.6),
           (4.3, 8.8), (4.35, 9.2)], 0.36, clay, floor=1, seg=128, at=at)
    a = math.radians(turn)
    loop = [(4.2 + 2.6 * math.cos(t) - 0.2, 0, 4.9 + 2.7 * math.sin(t)) for t in np.linspace(-1.85, 1.85, 40)]
    tube([(x * math.cos(a) + at[0], x * math.sin(a) + at[1], z + at[2]) for x, _, z in loop], 0.52, clay, soft=False)
    coffee(4.05, 7.7, at)


@product('tall-mug', view(-20, 14, 0.76), view(24, 34, zoom=1.5, aim=(0.6, 0, 8)))
def tall():
    clay = ceramic(0.42, 0, 0.8, foot=0.9)
    vessel([(0, 0), (2.9, 0), (2.9, 0), (3.4, 0.3), (3.7, 2), (4.2, 8),
           (4.5, 12.4), (4.55, 12.8)], 0.34, clay, floor=1, seg=128)
    tube([(3.9, 0, 10.6), (5.6, 0, 11), (7.0, 0, 9.6), (6.9, 0, 7.2), (5.6, 0, 5.2), (3.8, 0, 4.4)], 0.5, clay)
    coffee(4.2, 11.2, hexa='#b98c63')


@product('supper-bowl', view(0, 24, 0.86), view(-20, 40, zoom=1.25, aim=(0, 0, 2)))
def supper():
    clay = ceramic(0.22, 1.1, 0.35, foot=0.45)
    for i in range(2):
        vessel([(0, 0), (5.6, 0), (5.6, 0), (6.2, 0.5), (8.4, 1.4), (10.6, 3),
               (11.6, 5), (11.8, 5.6)], 0.42, clay, floor=1, seg=160, at=(0, 0, i * 1.6))


@product('rice-bowl', view(0, 18, 0.62), view(-20, 10, zoom=1.1, aim=(0, 0, 5.5)))
def rice():
    clay = ceramic(0.15, 0, 0.4, foot=0.6)
    path = [(0, 0.6), (2.6, 0.6), (2.8, 0), (3.3, 0), (3.3, 0.9), (4.8, 1.8), (6.2, 4), (6.7, 6.6), (6.8, 7)]
    vessel(path, 0.32, clay, floor=1.6, seg=160)
    sticks = fixed_wood('#8a5b3c', '#54331f', along=X)
    for k in (-0.55, 0.55):
        stick = tube([(-9.6, k - 2 + 0.3 * k, 7.45), (9.2, k * 2.0 - 4.2, 7.5)], 0.3, sticks, soft=False, taper=1.4)
        stick.name = 'stage stick'


@product('long-plate', view(12, 14, 1.0), view(-14, 36, zoom=1.3, aim=(0, -14, 6)), kind='lean')
def long_plate():
    clay = ceramic(0.34, 0, 0.5)
    dish = [(0, 0), (8.2, 0), (8.2, 0), (8.9, 0.4), (11.6, 0.8), (13.2, 1.3), (13.4, 2.3), (13.45, 2.6)]
    vessel(dish, 0.4, clay, floor=0.7, seg=160, at=(2, -4.6, 13.2), rot=(76, 0, 0))
    vessel(dish, 0.4, clay, floor=0.7, seg=160, at=(-3, -22, 0))


@product('teapot-hazel', view(0, 12, 0.84), view(-32, 32, zoom=1.5, aim=(0, 0, 12)))
def teapot():
    clay, knob = ceramic(0.2, 0, 0.3, foot=0.5), fixed_wood('#a87850', '#6d4529')
    lathe([(0, 0), (5.0, 0), (5.0, 0), (5.8, 0.5), (8.6, 4), (9.2, 7.4), (8, 11),
          (5.2, 13.2), (4.2, 13.7), (4.2, 13.7), (0, 13.7)], clay, seg=160)
    lathe([(4.3, 13.4), (4.5, 13.7), (4.3, 14.1), (2.6, 14.9), (0.9, 15.2), (0, 15.2)], clay, seg=96)
    lathe([(0, 15.1), (0.7, 15.1), (0.8, 15.6), (1.5, 16.4), (1.5, 17.3), (0.8, 17.9), (0, 18)], knob, seg=64)
    tube([(-7.4, 0, 5.2), (-10.2, 0, 6.6), (-12.2, 0, 9.4), (-13.2, 0, 12.2), (-14.2, 0, 13.2)], 1.7, clay, taper=0.52)
    tube([(7.6, 0, 11), (10.6, 0, 12.6), (13.6, 0, 11), (13.6, 0, 7), (11, 0, 4), (8.4, 0, 4.2)], 0.72, clay)


@product('carafe-glass', view(0, 8, 0.82), view(-20, 12, zoom=1.5, aim=(0, 0, 22)))
def carafe():
    tinted = thick_glass()
    out = [(0, 0), (4.6, 0), (4.6, 0), (5.2, 0.4), (5.9, 3), (5.9, 9),
            (4.6, 14), (3.0, 17.5), (2.7, 20), (2.9, 23), (3.1, 24)]
    vessel(out, 0.4, tinted, floor=1.2, seg=128)
    vessel([(0, 0), (3.2, 0), (3.2, 0), (3.7, 0.4), (3.9, 1.4), (3.9, 7), (3.9, 7.4)],
           0.3, tinted, floor=0.5, seg=128, at=(0, 0, 28), rot=(180, 0, 0))


def board_outline():
    body = [(x, y) for x, y in rounded(22, 30, 4.5)]
    head = arc(2.9, -50, 230, 30, (0, 26.4))
    keep_r = [p for p in body if p[0] >= 0 and p[1] >= 0 and not (p[1] > 14.99 and p[0] < 6)]
    keep_l = [(-x, y) for x, y in keep_r[::-1]]
    low = [p for p in body if p[1] < 0]
    neck = [(5.2, 15.0), (3.4, 16.0), (2.4, 18.4), (2.1, 21.5)]
    return keep_r + neck + head + [(-x, y) for x, y in neck[::-1]] + keep_l + low


@product('bread-board', view(14, 8, 0.84), view(-18, 18, zoom=1.9, aim=(0, 2, 34)), kind='lean')
def board():
    hole = arc(0.95, 0, 360, 28, (0, 26.6))[:-1]
    plate(board_outline(), 1.9, wood(along=Y, scale=0.8), at=(0, -6.2, 15.2), rot=(78, 0, 0), edge=0.35, holes=[hole])
    strap = plain('#8a5a3a', 0.6, bump=0.4)
    tube([(0.3, -2.2, 41.6), (1.6, -5.4, 40), (3.0, -6.0, 35),
         (2.4, -6.6, 32), (0.8, -5.8, 36), (0.0, -4.6, 41.4)], 0.22, strap)


@product('salt-cellar', view(-14, 20, 1.08), view(26, 34, zoom=1.4, aim=(0, 0, 4)))
def salt():
    clay, oak = ceramic(0.4, 0, 0.4), fixed_wood('#b98a5e', '#7c5535', along=X)
    vessel([(0, 0), (4.2, 0), (4.2, 0), (4.8, 0.4), (5.2, 2.5), (5.1, 5), (5, 5.6)], 0.42, clay, floor=1, seg=128)
    lathe([(0, 4.2), (2, 4.5), (4.6, 4.1)], plain('#f7f5f0', 0.9, bump=1.2, scale=9), seg=96)
    lathe([(0, 0), (5.0, 0), (5.3, 0.35), (5.1, 0.9), (5.1, 0.9), (1.4, 1.1), (1.0, 1.6),
          (1.4, 2.5), (0, 2.9)], oak, at=(6.6, -3.4, 2.0), rot=(0, 58, -30), seg=128)
    tube([(1.2, -0.6, 4.6), (-3.6, -1.6, 6.3), (-6.6, -2.4, 7.8)], 0.36, oak, taper=0.8)
    ball(1.25, oak, at=(1.8, -0.4, 4.5), squash=(1.25, 0.9, 0.45))


def server(mat, tilt, y, fork):
    """One salad server: a hollowed blade on a long handle, drawn in its own plane and tilted."""
    blade = [(3.6 * math.sin(t) * (1 - 0.16 * math.cos(t)), 24 - 5.6 * math.cos(t))
              for t in np.linspace(0.42, 2 * math.pi - 0.42, 60)]
    outline = [(0.75, 19.2), *blade, (-0.75, 19.2), (-0.62, 8),
                (-0.85, 0.4), (-0.4, 0), (0.4, 0), (0.85, 0.4), (0.62, 8)]
    slots = [[(x + 0.42 * math.cos(t), 24.6 + 2.3 * math.sin(t))
               for t in np.linspace(0, 6.2832, 24)[:-1]] for x in (-1.1, 1.1)] if fork else []
    return plate(outline, 0.75, mat, at=(15 * math.sin(math.radians(tilt)), y, 0.6),
                 rot=(83, -tilt, 0), edge=0.28, holes=slots)


@product('salad-servers', view(8, 10, 0.88), view(-18, 16, zoom=2.0, aim=(0, -2, 22)), kind='lean')
def servers():
    grain = wood(along=Y, scale=1.4)
    server(grain, 24, -3.6, False)
    server(grain, -24, -4.8, True)
