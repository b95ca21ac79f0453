"""Cushions, blankets, towels and the pouf."""
import math

import numpy as np

from catalogue import product, view
from fabrics import cloth, wool
from materials import Graph, plain
from shapes import ball, box, cushion, lathe, ring, sheet, tube


def bands(axis, spec):
    """Stripes across an axis: (centre, half width) in centimetres become the second colour."""
    def build(g):
        v = g.axis(axis)
        total = 0.0
        for centre, half in spec:
            d = g.math('ABSOLUTE', g.math('SUBTRACT', v, centre))
            total = g.math('ADD', total, g.math('LESS_THAN', d, half))
        return g.math('MULTIPLY', g.math('MINIMUM', total, 1.0), 0.92)
    return build


@product('loom-cushion', view(14, 12, 0.84), view(-24, 18, zoom=1.5, aim=(-1, -4, 23)))
def loom():
    stripes = [(c, w) for k in (-15, 0, 15) for c, w in ((k - 2.2, 0.32), (k, 0.9), (k + 2.2, 0.32))]
    mat = cloth(1.5, bands(0, stripes), 0.16)
    cushion(44, 44, 17, mat, at=(0, 0, 21.0), rot=(76, 0, 0))
    edge = np.linspace(-1, 1, 60)
    side = [(22 * (1 - 0.07 * (1 - e * e)), 22 * e) for e in edge]
    seam = side + [(-y, x) for x, y in side] + [(-x, -y) for x, y in side] + [(y, -x) for x, y in side]
    tube([(x, y, 0) for x, y in seam], 0.35, mat, closed=True, at=(0, 0, 21.0), rot=(76, 0, 0))


@product('bolster-cushion', view(20, 12, 0.88), view(56, 12, zoom=1.35, aim=(12, 0, 9)))
def bolster():
    mat = wool(0.12)
    r, half = 9.2, 25
    path = [(0, -half + 0.4), (2, -half + 0.3), (r - 1, -half - 0.2), (r, -half + 0.5), (r * 1.02, -half + 8),
             (r * 1.03, 0), (r * 1.02, half - 8), (r, half - 0.5), (r - 1, half + 0.2), (2, half - 0.3), (0, half - 0.4)]

    def rel(a, k, rr, z):
        return (0.16 * np.sin(a * 3 + z * 0.3) + 0.10 * np.sin(a * 7 - z * 0.22)) * \
                (rr > 6) - 0.5 * np.exp(-((rr - 0) / 1.4) ** 2)
    lathe(path, mat, at=(0, 0, r), rot=(0, 90, 0), seg=160, relief=rel)
    for x in (-1, 1):
        ring(r + 0.05, 0.42, mat, at=(x * (half - 0.1), 0, r), rot=(0, 90, 0))
        lathe([(0, -0.5), (1.2, -0.4), (1.5, 0), (1.1, 0.5), (0, 0.7)],
              mat, at=(x * (half - 0.1), 0, r), rot=(0, 90 * x, 0), seg=48)


def serpentine(length, layers, pitch, wobble=0.12):
    """Path of a cloth folded to and fro, as (x, z) points."""
    pts, rnd = [], np.random.default_rng(5)
    for i in range(layers):
        z, half = pitch * (i + 0.5), length / 2 + rnd.uniform(-0.4, 0.2)
        xs = np.linspace(-half, half, 90) * (1 if i % 2 == 0 else -1)
        pts += [(x, z + wobble * math.sin(x * 0.22 + i * 1.7)) for x in xs]
        if i < layers - 1:
            s = 1 if i % 2 == 0 else -1
            pts += [(s * (half + pitch * 0.62 * math.cos(t)), z + pitch / 2 + pitch / 2 * math.sin(t))
                     for t in np.linspace(-1.4, 1.4, 16)]
    return pts


def waffle(cell, depth):
    """Honeycomb relief: ridges round sunk squares."""
    def relief(s, y):
        a, b = np.abs(np.sin(math.pi * s / cell)), np.abs(np.sin(math.pi * y / cell))
        return depth * (1 - np.minimum(a, b) ** 0.7)
    return relief


def fringe(x, y0, y1, z, mat, n=46, drop=5.0, seed=1):
    """Knotted tassels hanging from an edge."""
    rnd = np.random.default_rng(seed)
    lines = []
    for y in np.linspace(y0, y1, n):
        for _ in range(3):
            dx, dy = rnd.uniform(-0.4, 0.9), rnd.uniform(-0.5, 0.5)
            end = max(0.12, z - drop)
            lines.append([(x, y, z), (x + 0.7 + dx * 0.3, y + dy * 0.3, (z + end) / 2), (x + 0.6 + dx, y + dy, end)])
    tube(lines, 0.11, mat)


@product('waffle-blanket', view(32, 20, 0.94), view(-26, 30, zoom=1.7, aim=(-5, -8, 12)))
def blanket():
    mat = wool(0.15)
    pts = serpentine(36, 6, 2.3)
    sheet(pts, 34, mat, 1.5, waffle(1.9, 0.5), cols=300)
    z = 2.3 * 5.5
    rnd = np.random.default_rng(2)
    lines = []
    for x in np.linspace(-17, 17, 44):
        for _ in range(3):
            dx, dy = rnd.uniform(-0.35, 0.35), rnd.uniform(-0.2, 0.5)
            lines.append([(x, -16.8, z), (x + dx * 0.4, -18.0 - dy, z - 1.0),
                         (x + dx, -18.2 - dy, z - 4.6 - rnd.uniform(0, 0.7))])
    tube(lines, 0.13, mat)


def checks(g):
    """Window-pane check and a fine overcheck, in the cloth's own width and length (UV-free: angle and length)."""
    total = 0.0
    for i, period in ((0, 7.5), (1, 7.5)):
        v = g.add('SeparateXYZ', {0: g.add('UVMap').outputs[0]}).outputs[i]
        t = g.math('MODULO', g.math('ADD', v, 750.0), period)
        wide = g.math('LESS_THAN', t, 2.1)
        fine = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', t, 4.8)), 0.22)
        total = g.math('ADD', total, g.math('MULTIPLY', g.math('MAXIMUM', wide, fine), 0.42))
    return g.math('MINIMUM', total, 0.84)


def lay_uv(obj, s, cols, width):
    """Write length and width in centimetres into the UV map, so that a pattern follows the cloth."""
    layer = obj.data.uv_layers.new(name='UVMap')
    y = np.linspace(0, width, cols)
    for loop in obj.data.loops:
        layer.data[loop.index].uv = (s[loop.vertex_index // cols], y[loop.vertex_index % cols])


@product('wool-throw', view(26, 14, 0.86), view(62, 14, zoom=1.25, aim=(0, -5, 10)))
def throw():
    g = Graph('check')
    second = checks(g)
    fuzz = g.noise(6.0, 5, None, 0.7)
    mat = g.inked(second, 0.95, g.bump(fuzz, 0.10, 0.6), g.math('MULTIPLY_ADD', fuzz, 0.5, 0.74), specular=0.05)
    turns, r0, pitch = 4.2, 1.2, 2.05
    t = np.linspace(0, turns * 2 * math.pi, 420)
    r = r0 + pitch * t / (2 * math.pi)
    lift = r[-1]
    end = -math.pi / 2 - t[-1]
    path = np.stack([r * np.cos(t + end), r * np.sin(t + end) + lift + 0.9], -1)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    cols, width = 120, 46
    obj = sheet(path, width, mat, 1.6, cols=cols)
    lay_uv(obj, s, cols, width)
    leather = plain('#7d4f32', 0.55, bump=0.3)
    a = np.linspace(0, 2 * math.pi, 90)
    for y in (-10, 10):
        big = r[-1] + 0.75
        sheet(np.stack([big * np.cos(a), big * np.sin(a) + lift + 0.9], -1), 2.2, leather, 0.35, cols=4, at=(0, y, 0))
        box((0.5, 3.0, 2.4), plain('#c9a35c', 0.3), at=(big * 0.86, y, lift + big * 0.42), rot=(0, -30, 0), edge=0.15)
    top = lift * 2 + 1.9
    tube([(0, -10, top - 0.3), (0, -7, top + 4.4), (0, 7, top + 4.4), (0, 10, top - 0.3)], 0.6, leather)
    rnd = np.random.default_rng(3)
    x0, z0 = path[-1]
    for side in (-1, 1):
        lines = []
        for i in range(0, 420, 4):
            x, z = path[i]
            for _ in range(2):
                lines.append([(x, side * 22.9, z), (x + rnd.uniform(-.3, .3), side * 24.4, z - 0.3),
                             (x + rnd.uniform(-.6, .6), side * 25.4, max(0.2, z - 1.0))])
        tube(lines, 0.13, mat)


def towel(at, turn, mat, layers=4, size=(24, 17)):
    pts = serpentine(size[0], layers, 0.85, 0.06)
    return sheet(pts, size[1], mat, 0.7, cols=90, at=at, rot=(0, 0, turn),
                 wave=lambda s, y: 0.08 * np.sin(y * 0.6 + s * 0.05))


@product('tea-towel-pair', view(22, 30, 0.94), view(-28, 18, zoom=1.8, aim=(0, -3, 4)))
def towels():
    wide = cloth(5.0, bands(0, [(-8.6, 0.5), (-6.6, 1.0), (-4.6, 0.5), (8.6, 0.5), (6.6, 1.0), (4.6, 0.5)]), 0.04)
    fine = cloth(5.0, lambda g: g.math('MULTIPLY_ADD', bands(
        1, [(k * 2.1, 0.7) for k in range(-4, 5)])(g), 1.0, 0.0), 0.04)
    towel((0, 0, 0), 2, wide)
    towel((0.8, 0.3, 3.5), -9, fine)


@product('floor-pouf', view(0, 16, 0.86), view(-22, 26, zoom=1.8, aim=(0, 0, 19)))
def pouf():
    n, rows = 46, 26

    def stitches(a, k, r, z):
        u = (a * n / (2 * math.pi)) % 1.0
        tilt = np.abs(u - 0.5) * 2
        v = (k * rows - tilt * 0.75) % 1.0
        rope = np.clip(np.sin(math.pi * tilt * 0.94 + 0.05), 0, 1) ** 0.6 * np.abs(np.sin(math.pi * v)) ** 0.55
        return (rope * 1.15 - 0.4) * np.clip(r / 7, 0, 1)
    t = np.linspace(-math.pi / 2, math.pi / 2, 620)
    prof = np.stack([25.5 * np.cos(t) ** 0.62, 16.5 + 16.5 * np.sin(t) * (1 - 0.04 * np.cos(t))], -1)
    lathe(prof, wool(0.15), curve=False, seg=1150, relief=stitches)
    ball(2.2, wool(0.15), at=(0, 0, 32.6), squash=(1, 1, 0.45))
