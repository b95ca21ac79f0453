"""Stems and leaves that dress the vases; never tinted."""
import math
import random

import numpy as np

from materials import Graph, plain, rgb
from shapes import grid_faces, lathe, smooth, solid, tube


def leaf_green(hexa='#6f8468', back='#8fa089'):
    g = Graph('leaf')
    tone = g.add('MixRGB', {0: g.noise(0.5, 2), 1: rgb(hexa), 2: rgb(back)}).outputs[0]
    return g.finish(g.body(tone, 0.55, specular=0.3))


def leaf(mat, at, way, length, width, droop=0.2, roll=0.0):
    """One blade starting at `at`, pointing along way = (azimuth, elevation) degrees."""
    u = np.linspace(0, 1, 14)[:, None]
    v = np.linspace(-1, 1, 7)[None, :]
    half = width / 2 * np.sin(math.pi * u**0.75) ** 0.9 + 0.01
    x = length * u + 0 * v
    y = half * v
    z = -droop * length * u**2 + 0.35 * np.abs(v) * half
    a, e = np.radians(way[0]), np.radians(way[1])
    cr, sr = math.cos(roll), math.sin(roll)
    y, z = y * cr - z * sr, y * sr + z * cr
    x2, z2 = x * math.cos(e) - z * math.sin(e), x * math.sin(e) + z * math.cos(e)
    pts = np.stack([x2 * math.cos(a) - y * math.sin(a), x2 * math.sin(a) + y * math.cos(a), z2], -1).reshape(-1, 3)
    return solid('leaf', pts, grid_faces(14, 7, False), mat, at)


def eucalyptus(stems):
    """Branches with paired round leaves."""
    rnd, green, bark = random.Random(4), leaf_green('#71877a', '#93a79b'), plain('#7d6a55', 0.8)
    for pts in stems:
        line = smooth(pts, 12)
        tube(line, 0.22, bark, soft=False, taper=0.4)
        for i in range(7, len(line), 3):
            for side in (0, 180):
                size = 4.6 - 2.2 * i / len(line)
                leaf(green, line[i], (rnd.uniform(-40, 40) + side, rnd.uniform(0, 40)),
                     size, size * 0.8, 0.2, rnd.uniform(-1.2, 0.4))
        leaf(green, line[-1], (rnd.uniform(-90, 90), 70), 2.4, 1.6)


def grasses(rim):
    """Dried grass with soft heads."""
    rnd, straw = random.Random(2), plain('#c9ae80', 0.9)
    plume = plain('#d8c29a', 0.95, bump=1.0, scale=5)
    for i in range(7):
        a, lean = rnd.uniform(0, 6.28), rnd.uniform(0.5, 8)
        h = rim + rnd.uniform(16, 27)
        tip = (lean * math.cos(a), lean * math.sin(a) * 0.5, h)
        tube([(0, 0, rim - 8), (0.8 * math.cos(a), 0.4 * math.sin(a), rim + 2), tip], 0.13, straw)
        lathe([(0, 0), (0.5, 1), (0.75, 3), (0.5, 6), (0, 8)], plume, at=tip, rot=(-lean * 2.4 * math.sin(a) * 0.5, lean * 2.6 * math.cos(a), 0), seg=24,
              relief=lambda t, k, r, z: 0.14 * np.sin(t * 7 + z * 9) * (r > 0.1))


def sprig(rim):
    """One wild flower and two leaves."""
    green, petal = leaf_green('#6d7d55', '#8c9a70'), plain('#f3ead9', 0.7)
    line = smooth([(0, 0, rim - 4), (0.3, 0, rim + 3), (1.8, 0, rim + 8)], 10)
    tube(line, 0.14, green, soft=False)
    leaf(green, line[12], (10, 35), 4, 1.4)
    leaf(green, line[9], (170, 45), 4.4, 1.5)
    for k in range(9):
        leaf(petal, (1.8, 0, rim + 8), (k * 40, 28 + 14 * (k % 2)), 2.5, 1.15, -0.1)
    lathe([(0, 0), (0.6, 0.1), (0.5, 0.55), (0, 0.75)], plain(
        '#d9a441', 0.9, bump=1.0, scale=12), at=(1.8, 0, rim + 8.2), seg=24)


def rubber_plant(soil):
    """Big leaves on one stem."""
    rnd, green = random.Random(7), leaf_green('#3f5a41', '#58745a')
    line = smooth([(0, 0, soil - 1), (0.8, 0, soil + 10), (-0.6, 0, soil + 24)], 12)
    tube(line, 0.45, plain('#6f5a45', 0.8), soft=False, taper=0.6)
    for i in range(4, len(line), 2):
        leaf(green, line[i], (i * 68.75 + rnd.uniform(-12, 12), 24 + i * 1.6),
             14 - i * 0.22, 7.0, 0.3, rnd.uniform(-0.5, 0.5))
    leaf(green, line[-1], (-70, 78), 8, 3.2, 0.1)


def trailing(soil):
    """A mound of arching fronds."""
    rnd, green = random.Random(3), leaf_green('#5f7d4f', '#86a070')
    for k in range(46):
        a = k * 137.5
        leaf(green, (3.2 * math.cos(a), 3.2 * math.sin(a), soil), (a, rnd.uniform(28, 85)),
             rnd.uniform(13, 22), rnd.uniform(2.4, 3.6), rnd.uniform(0.25, 0.6), rnd.uniform(-0.4, 0.4))


def trailing_at(at, scale=1.0):
    """The same mound somewhere else, smaller."""
    import bpy
    before = set(bpy.context.scene.objects)
    trailing(0)
    for obj in set(bpy.context.scene.objects) - before:
        obj.location = [a + scale * v for a, v in zip(at, obj.location)]
        obj.scale = (scale,) * 3
