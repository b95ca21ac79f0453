"""Baskets, boxes, and things for the desk."""
import math

import numpy as np

from catalogue import product, view
from fabrics import cloth, linen, straw
from materials import BRASS, STEEL, X, Y, ceramic, fixed_wood, metal, plain, wood
from shapes import arc, ball, bevel, box, grid_faces, lathe, plate, ring, rod, sheet, smooth, solid, tube, vessel


def coils(pitch, wraps):
    """Relief of a coiled basket: round rows, each wrapped by stitches."""
    def relief(a, k, r, z):
        row = z / pitch
        rope = np.abs(np.sin(math.pi * row)) ** 0.6
        stitch = 0.10 * np.sin(a * wraps + np.floor(row) * 2.1 + 2.2 * (row % 1))
        return (rope * (0.42 + stitch)) * pitch * np.clip(r / 3, 0, 1)
    return relief


def woven(count, pitch, depth=0.35):
    """Relief of weft over and under `count` stakes; rows alternate."""
    def relief(a, k, r, z):
        row = np.floor(z / pitch)
        swell = np.abs(np.sin(math.pi * z / pitch)) ** 0.7
        return depth * swell * (0.75 + np.sin(a * count / 2 + math.pi * row)) * np.clip(r / 3, 0, 1)
    return relief


def tall_wall(profile, rows=260):
    """The profile resampled evenly by height, fine enough to carry relief."""
    p = smooth(profile, 12)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    t = np.linspace(0, s[-1], rows)
    return np.stack([np.interp(t, s, p[:, 0]), np.interp(t, s, p[:, 1])], -1)


def basket(profile, mat, relief, seg=420, rows=260, inner=0.9):
    """Walls with relief outside and a plain dark inside."""
    wall = tall_wall(profile, rows)
    lathe(wall, mat, curve=False, seg=seg, relief=relief)
    inside = np.vstack([wall[::-1] - [inner, 0], [[0, wall[0, 1] + 0.6]]])
    lathe(inside[inside[:, 1] > 0.5], mat, curve=False, seg=180)
    top = wall[-1]
    return top


@product('coil-basket', view(0, 18, 0.80), view(-22, 38, zoom=1.5, aim=(-4, 0, 20)))
def coil():
    mat = straw(second=0.6)
    r, z = basket([(12, 0), (13.5, 0.4), (16.5, 6), (17.8, 13), (17.4, 20), (16.4, 25)], mat, coils(1.5, 150), 900, 380)
    ring(r - 0.1, 0.8, mat, at=(0, 0, z))
    for side in (-1, 1):
        tube([(side * 16.6, -4.4, 22.6), (side * 18.6, -4, 26.2), (side * 19.2, 0, 28.4),
             (side * 18.6, 4, 26.2), (side * 16.6, 4.4, 22.6)], 0.75, mat)


@product('handle-basket', view(18, 14, 0.82), view(-22, 30, zoom=1.6, aim=(0, 0, 16)))
def market():
    mat = straw(second=0.7)
    wall = tall_wall([(11, 0), (12, 0.4), (14.5, 5), (16.2, 11), (17.4, 17.5)], 220)
    for obj in (lathe(wall, mat, curve=False, seg=520, relief=woven(52, 1.25, 0.42), squash=0.7),
                lathe(np.vstack([wall[::-1] - [0.8, 0], [[0, 0.8]]]), mat, curve=False, seg=200, squash=0.7)):
        obj.location.z = 0.2
    t = np.linspace(0, 2 * math.pi, 400)
    for phase in (0, math.pi):
        tube(np.stack([(17.5 + 0.4 * np.cos(26 * t + phase)) * np.cos(t), 0.7 * (17.5 + 0.4 * np.cos(26 * \
             t + phase)) * np.sin(t), 17.9 + 0.5 * np.sin(26 * t + phase)], -1), 0.5, mat, closed=True)
    u = np.linspace(0, math.pi, 160)
    for phase in (0, 2.1, 4.2):
        tube(np.stack([16.6 * np.cos(u) + 0.0 * u, 0.5 * np.cos(14 * u + phase), 14 + 21 * \
             np.sin(u) ** 0.85 + 0.5 * np.sin(14 * u + phase)], -1), 0.55, mat, soft=False)


@product('lidded-basket', view(0, 12, 0.86), view(-20, 30, zoom=1.7, aim=(0, 0, 44)))
def lidded():
    mat = straw(second=0.6)
    lathe(tall_wall([(15, 0), (16, 0.3), (18.2, 8), (19.2, 20), (18.6, 32), (17.2, 42)], 420),
          mat, curve=False, seg=640, relief=woven(56, 1.5, 0.45))
    lid = tall_wall([(17.8, 0), (18.4, 0.2), (18.3, 2.6), (16, 5), (10, 7.4), (4, 8.6), (0.4, 8.8)], 240)
    lathe(lid, mat, at=(0, 0, 42.2), curve=False, seg=640, relief=lambda a, k, r, z: 0.3 * \
          np.sin(a * 28 + math.pi * np.floor(k * 26)) * np.abs(np.sin(math.pi * k * 26)) * np.clip(r / 6, 0, 1))
    ball(2.2, fixed_wood('#b98a5e', '#7c5535'), at=(0, 0, 52.6), squash=(1, 1, 0.8))
    ring(17.9, 0.6, mat, at=(0, 0, 42))


def bentwood(rx, h, lid, mat, top, at, turn=0):
    """An oval box of bent veneer with lapped fingers and tacks."""
    s = 0.68
    lathe([(rx, 0), (rx, 0), (rx, h), (rx, h), (0, h)], mat, at=at, rot=(0, 0, turn), curve=False, seg=128, squash=s)
    z = at[2] + h - lid * 0.35
    lathe([(rx, 0), (rx + 0.45, 0), (rx + 0.45, lid), (rx + 0.2, lid + 0.2), (rx, lid + 0.2)],
          mat, at=(at[0], at[1], z), rot=(0, 0, turn), curve=False, seg=128, squash=s)
    lathe([(rx + 0.25, lid + 0.15), (0, lid + 0.15)], top, at=(at[0],
          at[1], z), rot=(0, 0, turn), curve=False, seg=128, squash=s)
    laps(rx, s, at, h, z, lid, mat, turn)


def laps(rx, s, at, h, z, lid, mat, turn):
    brass = metal(BRASS, 0.3)
    for low, high, grow in ((at[2] + 0.4, z - 0.5, 0.12), (z + 0.1, z + lid - 0.1, 0.58)):
        n = 3 if high - low > 3.4 else 2
        step = (high - low) / n
        for i in range(n):
            a = np.linspace(-2.0, -1.25, 24)
            half = 0.42 * step * np.sqrt(np.clip(1 - (a - a[0]) / 0.75, 0.04, 1))
            mid = low + step * (i + 0.5)
            pts = [(((rx + grow) * math.cos(t)), (rx + grow) * s * math.sin(t), mid + sgn * w)
                    for sgn in (-1, 1) for t, w in zip(a, half)]
            obj = solid('lap', pts, grid_faces(2, 24, False), mat, at=(at[0], at[1], 0), rot=(0, 0, turn))
            obj.modifiers.new('t', 'SOLIDIFY').thickness = 0.14
            x, y = (rx + grow + 0.08) * math.cos(-1.75), (rx + grow + 0.08) * s * math.sin(-1.75)
            ball(0.16, brass, at=(at[0] + x, at[1] + y, mid))


@product('stack-boxes', view(0, 14, 0.84), view(-24, 28, zoom=1.5, aim=(0, 0, 15)))
def boxes():
    side, top = wood(along=X, scale=0.5, around=12.0), wood(along=X, scale=0.5)
    bentwood(15, 8.4, 3.2, side, top, (0, 0, 0))
    bentwood(12, 7.0, 2.8, side, top, (0.3, 0.2, 10.6))
    bentwood(9, 5.4, 2.3, side, top, (-0.2, 0, 19.6))


def pencil(at, rot, hexa, length=17.0):
    """A sharpened hexagonal pencil standing on its blunt end."""
    from mathutils import Euler, Vector
    e = Euler([math.radians(r) for r in rot])

    def put(z):
        return tuple(Vector(at) + e.to_matrix() @ Vector((0, 0, z)))
    lathe([(0, 0), (0.37, 0), (0.37, length - 2), (0.37, length - 2)],
          plain(hexa, 0.35), at=at, rot=rot, seg=6, curve=False)
    lathe([(0.37, 0), (0.1, 1.7)], plain('#dfbf92', 0.7), at=put(length - 2), rot=rot, seg=24, curve=False)
    lathe([(0.1, 0), (0, 0.5)], plain('#2a2927', 0.4), at=put(length - 0.3), rot=rot, seg=12, curve=False)


@product('desk-tray', view(26, 22, 0.86), view(-24, 30, zoom=1.6, aim=(-6, -6, 10)))
def trays():
    oak, side = wood(along=X, scale=0.7), wood(along=Y, scale=0.7)
    w, d, t = 32, 24, 0.9
    for z in (1.6, 11.2):
        box((w - 0.8, d - 0.8, t), oak, at=(0, 0, z + 0.12), edge=0.1)
        box((w, t, 3.4), oak, at=(0, d / 2 - t / 2, z), edge=0.15)
        box((w, t, 1.8), oak, at=(0, -d / 2 + t / 2, z), edge=0.15)
        for x in (-w / 2 + t / 2, w / 2 - t / 2):
            box((t, d - 2 * t + 0.02, 3.4), side, at=(x, 0, z), edge=0.15)
    for x in (-w / 2 + 0.8, w / 2 - 0.8):
        for y in (-d / 2 + 1, d / 2 - 1):
            rod(0.65, 14.6, wood(), at=(x, y, 0))
    sheets = plain('#f7f3ea', 0.9)
    for i, turn in enumerate((1, -2, 3)):
        box((21, 17, 0.3), sheets, at=(-3, 0, 2.55 + i * 0.3), rot=(0, 0, turn), edge=0.02)
    for i, c in enumerate(('#c8923a', '#2d3a4d', '#b8623f')):
        pencil((-11, -7 + i * 1.3, 12.5), (0, 90, 4 - i * 5), c)
    ring(2.4, 0.5, plain('#8c9c7d', 0.5), at=(9, 2, 12.6))
    box((9, 13, 1.2), linen('#b8623f', 6), at=(8.5, 2.5, 12.1), rot=(0, 0, 12), edge=0.15)


def notebook(mat, at, turn, thick=1.6):
    w, h = 14, 20.5
    a = math.radians(turn)
    leaves = plain('#f3ecdd', 0.9, bump=0.5, scale=16)
    for z in (0, thick - 0.26):
        box((w, h, 0.26), mat, at=(at[0], at[1], at[2] + z), rot=(0, 0, turn), edge=0.12)
    spine = (at[0] - (w / 2 - 0.16) * math.cos(a), at[1] - (w / 2 - 0.16) * math.sin(a), at[2])
    box((0.5, h, thick), mat, at=spine, rot=(0, 0, turn), edge=0.2)
    box((w - 0.7, h - 0.6, thick - 0.4), leaves, at=(at[0], at[1], at[2] + 0.2), rot=(0, 0, turn), edge=0.05)


@product('linen-notebook', view(20, 34, 0.92), view(-28, 18, zoom=1.6, aim=(-1, -8, 2)))
def notebooks():
    mat = cloth(6.0, depth=0.03)
    notebook(mat, (0, 0, 0), -4)
    notebook(mat, (0.6, 0.4, 1.7), 9)
    ribbon = plain('#efe4cd', 0.6)
    mark = sheet([(12 * t, -0.9 * (t > 0.36) * min(1, (t - 0.36) * 3) ** 2 * 1.9)
                 for t in np.linspace(0, 1, 40)], 0.7, ribbon, 0.06, cols=4, at=(2.6, -6.6, 2.45), rot=(0, 0, -77))
    mark.name = 'stage ribbon'
    box((5.2, 3.4, 0.05), plain('#f5efe2', 0.8), at=(0.2, 4.4, 3.28), rot=(0, 0, 9), edge=0.01)
    for i, w in enumerate((2.8, 1.8)):
        box((w, 0.22, 0.03), plain('#4a4540', 0.8), at=(0.1 + i * 0.12, 4.8 - i * 0.8, 3.33), rot=(0, 0, 9), edge=0)
    pencil((9.4, -9.5, 0.4), (-90, 0, 12), '#c8923a', 17.5)


@product('pencil-cup', view(-14, 14, 0.84), view(24, 32, zoom=1.6, aim=(0, 0, 9)))
def cup():
    clay = ceramic(0.4, 0, 0.05)
    obj = lathe([(0, 0), (4.0, 0), (4.3, 0.3), (4.7, 5), (4.5, 10), (4.45, 10.2), (4.1, 10.2),
                (4.1, 9.8), (4.2, 5), (3.8, 0.8), (0, 0.8)], clay, curve=False, seg=9)
    for p in obj.data.polygons:
        p.use_smooth = False
    bevel(obj, 0.12, 2)
    tips = (('#c8923a', -14, 8), ('#2d3a4d', 12, 6), ('#b8623f', 4, -13), ('#8c9c7d', -6, -8), ('#e9e2d4', 15, -4))
    for i, (c, rx, ry) in enumerate(tips):
        x, y = -2.6 * math.sin(math.radians(ry)) * 3, 2.6 * math.sin(math.radians(rx)) * 3
        pencil((x * 0.5, y * 0.5, 1.0), (rx * 0.6, ry, i * 20), c, 16.5 - i * 0.7)


@product('catchall-tray', view(14, 30, 0.94), view(-24, 22, zoom=1.7, aim=(0, -1, 1)))
def catchall():
    clay = ceramic(0.45, 0, 0.2)
    vessel([(0, 0), (10, 0), (11.6, 0.4), (12.8, 1.7), (13.2, 3)], 0.5, clay, floor=0.8, seg=200, squash=0.62)
    key_ring((-2.5, -0.5, 1.3))
    ball(0.9, plain('#8a5a3a', 0.5), at=(6.4, 1.4, 1.5), squash=(1.5, 1, 0.7))
    ring(1.05, 0.14, metal(BRASS, 0.2), at=(5.0, -2.4, 1.1))


def key_ring(at):
    x, y, z = at
    steel, brass = metal(STEEL, 0.25), metal(BRASS, 0.25)
    ring(1.7, 0.12, steel, at=(x, y + 0.8, z))
    for turn, mat in ((196, brass), (236, steel)):
        a = math.radians(turn)
        ox, oy = x + 1.7 * math.cos(a), y + 0.8 + 1.7 * math.sin(a)
        bow = arc(1.15, 20, 340, 30, (-1.0, 0))
        shaft = [(0.2, 0.36), (4.6, 0.36), (5.0, 0.0), (4.6, -0.3), (4.2, -0.15),
                  (3.8, -0.55), (3.2, -0.2), (2.6, -0.55), (2.0, -0.36), (0.2, -0.36)]
        plate(shaft + bow[::-1], 0.22, mat, at=(ox, oy, z), rot=(4, 0, turn),
              edge=0.05, holes=[arc(0.4, 0, 360, 16, (-1.4, 0))[:-1]])
    tube([(x - 0.6, y + 2.4, z), (x - 1.6, y + 3.0, z + 0.1),
         (x - 4.6, y + 2.2, z - 0.1)], 0.42, plain('#8a5a3a', 0.6, bump=0.3))
