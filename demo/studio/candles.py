"""Candles, soap and what holds them."""
import math

import numpy as np

from catalogue import product, view
from lamps import candle
from materials import BRASS, X, Graph, ceramic, fire, fixed_wood, metal, plain, wax
from shapes import ball, box, grid_faces, lathe, rod, solid, tube, vessel


@product('pillar-candle', view(0, 12, 0.80), view(-22, 24, zoom=1.9, aim=(-1, 0, 14)))
def pillar():
    w = wax()
    candle(4.2, 19.5, w, at=(3.6, 3.2, 0))
    candle(4.2, 13.5, w, at=(-5.2, 0.6, 0))
    candle(4.2, 8.0, w, at=(2.6, -6.6, 0), lit=False)


@product('taper-candles', view(0, 7, 0.88), view(-28, 22, zoom=2.0, aim=(0, 0, 8)))
def tapers():
    w, iron = wax(), plain('#2a2827', 0.5, bump=0.3)
    box((17, 5.4, 1.6), iron, edge=0.5)
    for x, h in ((-4.6, 24), (4.6, 24)):
        rod(1.7, 2.6, iron, at=(x, 0, 1.5), edge=0.3)
        rod(1.12, h, w, at=(x, 0, 3.2), top=0.72, edge=0.4)
        tube([(x, 0, 3 + h), (x + 0.05, 0, h + 4.4)], 0.09, plain('#2a2420', 0.9), soft=False)
        flame(x, h + 4.0)


def flame(x, z):
    lathe([(0, 0), (0.22, 0.25), (0.42, 0.9), (0.36, 1.7), (0.14, 2.7), (0, 3.1)], fire(), at=(x, 0, z), seg=32)


@product('hearth-candle-jar', view(-10, 16, 0.80), view(18, 36, zoom=1.4, aim=(0, 0, 7)))
def hearth():
    clay, oak = ceramic(0.5, 0, 0.3), fixed_wood('#b98a5e', '#7c5535', along=X)
    vessel([(0, 0), (3.9, 0), (3.9, 0), (4.4, 0.4), (4.5, 1.4), (4.5, 9), (4.5, 9.6)], 0.4, clay, floor=1, seg=128)
    candle(4.08, 8.2, wax(False, '#f4ecd9'), at=(0, 0, 0.6))
    paper = plain('#f2ede2', 0.8)
    ang = np.linspace(-2.35, -0.79, 30)
    pts = [(4.56 * math.cos(a), 4.56 * math.sin(a), z) for z in (2.6, 6.8) for a in ang]
    solid('label', pts, grid_faces(2, 30, False), paper)
    ink = plain('#3a3733', 0.8)
    for z, half in ((5.6, 0.34), (4.7, 0.5), (4.2, 0.42), (3.5, 0.2)):
        a = np.linspace(-1.57 - half, -1.57 + half, 20)
        solid('type', [(4.58 * math.cos(k), 4.58 * math.sin(k), y)
              for y in (z, z + (0.45 if z > 5 else 0.16)) for k in a], grid_faces(2, 20, False), ink)
    lathe([(0, 0), (4.3, 0), (4.6, 0.25), (4.6, 1.0), (4.4, 1.2), (4.4, 1.2),
          (0, 1.2)], oak, at=(6.2, -2.2, 4.3), rot=(0, 68, -24), seg=128)


@product('orb-candle-holder', view(0, 8, 0.84), view(-24, 20, zoom=1.9, aim=(0, 0, 12)), metal=('brass',))
def orb(finish):
    skin = metal(BRASS, 0.16) if finish == 'brass' else ceramic(0.25, 0, 0.05)
    for x, y, orbs in ((-4.2, 1.5, (3.6, 2.7, 2.0)), (5.0, -1.5, (3.6, 2.7))):
        z = 0.0
        for r in orbs:
            ball(r, skin, at=(x, y, z + r * 0.96))
            z += r * 1.86
        lathe([(0, 0), (0.9, 0), (1.6, 0.9), (1.7, 1.3), (1.35, 1.3),
              (1.2, 0.7), (0, 0.6)], skin, at=(x, y, z - 0.15), seg=64)
        rod(1.08, 15, wax(False), at=(x, y, z + 0.5), top=0.75, edge=0.4)
        tube([(x, y, z + 15), (x + 0.05, y, z + 16.4)], 0.09, plain('#2a2420', 0.9), soft=False)


def soap(size, mat, at, rot=(0, 0, 0)):
    return box(size, mat, at=at, rot=rot, edge=0.7)


def soap_skin():
    """Cold-process soap: matt, a little mottled, with seeds."""
    g = Graph('soap')
    v = g.add('TexVoronoi', {'Vector': g.obj, 'Scale': 2.4}).outputs['Distance']
    seeds = g.math('MULTIPLY', g.math('LESS_THAN', v, 0.13), 0.5)
    cloud = g.math('MULTIPLY', g.ramp(g.noise(0.5, 3), 0.5, 0.8), 0.06)
    return g.inked(g.math('MAXIMUM', seeds, cloud), 0.5, g.bump(g.noise(2.0, 4), 0.05, 0.5), specular=0.3)


@product('bar-soap', view(24, 20, 0.80), view(-24, 34, zoom=1.5, aim=(0, 0, 3)))
def bars():
    skin, band = soap_skin(), plain('#f3eee3', 0.85, bump=0.3)
    for z, turn in ((0, 6), (3.1, -10)):
        soap((9.4, 6.2, 3.0), skin, (0, 0, z), (0, 0, turn))
        box((3.4, 6.36, 3.1), band, at=(0, 0, z - 0.03), rot=(0, 0, turn), edge=0.62)
    ink = plain('#4a4238', 0.8)
    a = math.radians(-10)
    for x, w, h in ((0, 1.9, 0.34), (-0.7, 1.3, 0.12), (-1.1, 1.6, 0.12)):
        box((h, w, 0.02), ink, at=(x * math.cos(a), x * math.sin(a), 6.18), rot=(0, 0, -10), edge=0)


@product('soap-dish', view(18, 24, 0.94), view(-22, 40, zoom=1.4, aim=(0, 0, 2)))
def dish():
    clay = ceramic(0.28, 0.9, 0.3)
    vessel([(0, 0), (4.6, 0), (4.6, 0), (5.4, 0.4), (6.6, 1.6), (7.0, 2.7),
           (7.05, 3)], 0.45, clay, floor=0.9, seg=160, squash=0.68)
    for x in (-3.6, -1.8, 0, 1.8, 3.6):
        half = 3.4 * math.sqrt(1 - (x / 6) ** 2)
        tube([(x, -half, 1.5), (x, 0, 1.4), (x, half, 1.5)], 0.42, clay)
    soap((7.4, 4.9, 2.3), plain('#e9ddc4', 0.45, bump=0.3, scale=2), (0, 0, 1.8), (0, 0, 5))
    box((3.6, 0.3, 0.1), plain('#dccdb0', 0.5), at=(0, 0, 4.04), rot=(0, 0, 5), edge=0.04)


@product('hand-wash-bottle', view(-12, 8, 0.84), view(24, 20, zoom=1.9, aim=(0, 0, 19)))
def hand_wash():
    clay, brass = ceramic(0.42, 0, 0.15), metal(BRASS, 0.25)
    lathe([(0, 0), (3.6, 0), (3.6, 0), (4.1, 0.4), (4.2, 1.2), (4.2, 12), (4.0, 13.4),
          (3.0, 14.6), (1.9, 15.2), (1.7, 16), (1.7, 16), (0, 16)], clay, seg=128)
    rod(1.85, 1.8, brass, at=(0, 0, 15.7), edge=0.2)
    rod(0.5, 3.2, brass, at=(0, 0, 17.4))
    lathe([(0, 0), (1.3, 0), (1.5, 0.3), (1.4, 1.1), (0.9, 1.5), (0, 1.5)], brass, at=(0, 0, 20.2), seg=64)
    tube([(0, 0, 21), (-2.6, 0, 21.1), (-4.4, 0, 20.7), (-4.9, 0, 19.9)], 0.45, brass)
    ang = np.linspace(-2.3, -0.84, 30)
    solid('label', [(4.26 * math.cos(a), 4.26 * math.sin(a), z) for z in (3.6, 9.6)
          for a in ang], grid_faces(2, 30, False), plain('#f1ece1', 0.8))
    ink = plain('#3a3733', 0.8)
    for z, half, h in ((7.8, 0.4, 0.6), (6.6, 0.5, 0.18), (6.0, 0.44, 0.18), (4.5, 0.22, 0.18)):
        a = np.linspace(-1.57 - half, -1.57 + half, 20)
        solid('type', [(4.28 * math.cos(k), 4.28 * math.sin(k), y)
              for y in (z, z + h) for k in a], grid_faces(2, 20, False), ink)
