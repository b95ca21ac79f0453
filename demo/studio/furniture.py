"""Stools, tables, shelves."""
import math

import numpy as np

from catalogue import product, view
from fabrics import linen
from materials import X, Y, plain, wood
from shapes import between, box, lathe, plate, rounded, sheet, tube, vessel


def legs(n, low, high, height, r, mat, turn=0, top=None):
    """n splayed legs on a circle; low and high are the radii at floor and seat."""
    for k in range(n):
        a = math.radians(turn + 360 * k / n)
        between((low * math.cos(a), low * math.sin(a), 0),
                (high * math.cos(a), high * math.sin(a), height), r, mat, top=top)


@product('three-leg-stool', view(0, 14, 0.82), view(24, 32, zoom=1.7, aim=(0, 0, 42)))
def stool():
    seat, leg = wood(along=X, scale=0.6), wood(scale=0.8)
    lathe([(0, 41), (15, 41), (17.2, 41.8), (17.8, 43), (17.4, 44.2), (16, 44.6), (8, 44), (0, 43.8)], seat, seg=128)
    legs(3, 17.5, 10.5, 41.6, 1.35, leg, -90 + 24, top=1.9)
    a = [math.radians(-66 + 120 * k) for k in range(3)]
    for k in range(3):
        p, q = a[k], a[(k + 1) % 3]
        between((15.1 * math.cos(p), 15.1 * math.sin(p), 14), (15.1 * math.cos(q), 15.1 * math.sin(q), 14), 0.8, leg)


@product('milk-stool-low', view(22, 20, 0.84), view(-20, 40, zoom=1.4, aim=(0, 0, 22)))
def milk():
    plate(rounded(38, 22, 9, 14), 4.2, wood(along=X, scale=0.6), at=(0, 0, 24), rot=(0, 0, 0), edge=0.9)
    leg = wood(scale=0.8)
    for x in (-1, 1):
        for y in (-1, 1):
            between((17.5 * x, 10.5 * y, 0), (11.5 * x, 5.4 * y, 22.6), 1.5, leg, top=2.2)


@product('drum-side-table', view(0, 16, 0.80), view(-24, 34, zoom=1.7, aim=(0, 0, 44)))
def drum():
    w = wood(scale=0.5)
    lathe([(0, 1.2), (17.4, 1.2), (17.4, 1.2), (17.8, 1.6), (17.8, 43), (17.8, 43)], w, seg=600, curve=False,
          relief=lambda a, k, r, z: 0.42 * np.abs(np.sin(a * 30)) * (r > 17) - 0.2)
    lathe([(0, 43), (18.6, 43), (19.6, 43.4), (19.9, 44.3), (19.6, 45.2),
          (18.6, 45.6), (18.6, 45.6), (0, 45.6)], wood(along=X, scale=0.5), seg=160)
    lathe([(0, 0), (16.6, 0), (17, 0.4), (17, 1.6)], w, seg=128, curve=False)
    stacked_books(at=(-4, 1, 45.6))
    vessel([(0, 0), (2.6, 0), (3.2, 0.2), (4.3, 2.6), (4.6, 4.4), (3.6, 6.6), (1.8, 8),
           (1.2, 9), (1.7, 10.4)], 0.28, plain('#8c9c7d', 0.35), floor=1.5, at=(9, -4, 45.6))


BOOKS = ('#7f8f96', '#b8623f', '#e2d8c4', '#5a6446', '#d2a25a', '#d8cdbb', '#8a5a4a', '#3f4a58', '#c7b59a', '#a9b2a2')


def book(size, hexa, at, rot=(0, 0, 0)):
    """A hardback lying flat: boards, spine and paper."""
    w, d, h = size
    cover, leaves = linen(hexa, 6), plain('#f0e9db', 0.9, bump=0.4, scale=14)
    a = math.radians(rot[2])
    box((w, d, 0.25), cover, at=at, rot=rot, edge=0.08)
    box((w, d, 0.25), cover, at=(at[0], at[1], at[2] + h - 0.25), rot=rot, edge=0.08)
    box((0.3, d, h), cover, at=(at[0] - w / 2 * math.cos(a), at[1] - w / 2 * math.sin(a), at[2]), rot=rot, edge=0.12)
    box((w - 0.6, d - 0.6, h - 0.4), leaves, at=(at[0], at[1], at[2] + 0.2), rot=rot, edge=0.05)


def stacked_books(at):
    for i, (h, c, turn) in enumerate(((2.4, '#b8623f', 62), (1.8, '#e2d8c4', 76))):
        book((13, 18, h), c, (at[0], at[1], at[2] + (0, 2.4)[i]), (0, 0, turn))


def row_of_books(x, y, z, count, seed, depth=17):
    """Upright books, spines to the camera; x is where the first begins."""
    rnd = np.random.default_rng(seed)
    for i in range(count):
        w, h = rnd.uniform(1.8, 4.2), rnd.uniform(19, 27)
        d = depth - rnd.uniform(0, 3)
        box((w - 0.1, d, h), linen(BOOKS[(i * 3 + seed) % len(BOOKS)], 5),
            at=(x + w / 2, y - depth / 2 + d / 2, z), edge=0.18)
        box((w * 0.5, 0.05, 0.35), plain('#d8c08a', 0.4), at=(x + w / 2, y - depth / 2 - 0.02, z + h * 0.78), edge=0)
        x += w
    return x


@product('tray-table', view(0, 16, 0.82), view(-26, 36, zoom=1.7, aim=(0, 0, 48)))
def tray():
    skin, dark = wood(along=X, scale=0.5), wood(scale=0.8)
    lathe([(0, 48), (20.5, 48), (20.5, 48), (21.5, 48.4), (22.2, 51.6), (22.2, 51.6), (22, 52),
          (21.6, 51.8), (21.0, 49.4), (20.2, 49), (20.2, 49), (0, 49)], skin, seg=160)
    for turn in (38, 128):
        a = math.radians(turn)
        c, s = math.cos(a), math.sin(a)
        for side in (-1, 1):
            between((side * 19 * c - 1.6 * s, side * 19 * s + 1.6 * c, 0),
                    (-side * 15 * c - 1.6 * s, -side * 15 * s + 1.6 * c, 48), 1.05, dark)
    vessel([(0, 0), (3.4, 0), (4.1, 0.35), (4.35, 1.4), (4.35, 7.6), (4.35, 8.8)],
           0.36, plain('#efe9dc', 0.35), floor=1, at=(6, -3, 49))


@product('bench-long', view(30, 14, 0.94), view(-30, 18, zoom=2.2, aim=(-46, -4, 38)))
def bench():
    plank, leg = wood(along=X, scale=0.5), wood(scale=0.7)
    for y in (-8.3, 8.3):
        box((124, 16, 3.6), plank, at=(0, y, 41), edge=0.45)
    for x in (-46, 46):
        for y in (-1, 1):
            between((x + (4 if x > 0 else -4), 14 * y, 0), (x, 9.5 * y, 41), 1.7, leg, top=2.2)
        box((4, 28, 3), leg, at=(x, 0, 38.2), edge=0.4)
    between((-46, 0, 36.5), (46, 0, 36.5), 1.2, plank)


@product('ladder-shelf', view(24, 7, 0.90), view(-16, 10, zoom=2.4, aim=(0, -18, 108)), kind='lean')
def ladder():
    rail, board = wood(scale=0.6), wood(along=X, scale=0.5)
    foot, h, w = 44, 178, 30

    def at(z):
        return -2.5 - foot * (1 - z / h)
    for x in (-w, w):
        between((x, -2.5 - foot, 0), (x, -2.5, h), 1.5, rail)
    shelves = ((26, 34), (66, 29), (106, 24), (146, 19))
    for z, d in shelves:
        front = at(z)
        box((w * 2 - 3, d, 2.0), board, at=(0, front + d / 2 - 3, z), edge=0.3)
        for x in (-w + 2, w - 2):
            box((1.2, d, 4.0), rail, at=(x, front + d / 2 - 3, z), edge=0.2)
    dress_ladder(at)


def dress_ladder(at):
    """A few quiet things on the boards; none of them tinted."""
    row_of_books(-22, at(66) + 10, 68, 5, 2, 15)
    vessel([(0, 0), (6, 0), (7, 0.4), (11, 5), (11.6, 10), (8, 15), (3, 17), (3, 19)],
           0.5, plain('#e9e3d6', 0.4), floor=4, at=(12, at(66) + 10, 68))
    for i in range(3):
        box((30 - i * 3, 22 - i * 2, 3.4), linen(('#dcd2be', '#aab3a4', '#c9a998')
            [i], 3), at=(-6, at(26) + 14, 28 + i * 3.4), edge=1.4)
    vessel([(0, 0), (4, 0), (5, 0.4), (6.5, 6), (6.5, 12), (6.6, 12.6)],
           0.5, plain('#b8623f', 0.6), floor=10, at=(14, at(106) + 9, 108))
    from plants import trailing_at
    trailing_at((14, at(106) + 9, 118), 0.8)
    row_of_books(-20, at(106) + 8, 108, 4, 5, 13)
    vessel([(0, 0), (4.6, 0), (5.2, 0.5), (6, 7), (4.4, 16), (2, 22), (2.2, 25)],
           0.4, plain('#93aebb', 0.35), floor=4, at=(-10, at(146) + 7, 148))
    book((14, 12, 2.6), '#5a6446', (10, at(146) + 7, 148), (0, 0, 8))


@product('peg-shelf', view(10, 4, 0.90), view(-20, 12, zoom=2.0, aim=(-18, -6, 6)), kind='wall')
def pegs():
    board, turned = wood(along=X, scale=0.6), wood(along=Y)
    box((76, 2.2, 11), board, at=(0, -1.1, -4), edge=0.3)
    box((80, 13, 2.2), board, at=(0, -6.5, 7), edge=0.35)
    for x in (-30, -15, 0, 15, 30):
        lathe([(0, 0), (1.0, 0), (0.8, 1.5), (0.75, 4), (1.1, 5.6), (1.5, 6.6), (1.4, 7.6),
              (0.6, 8.2), (0, 8.2)], turned, at=(x, -2, 0.2), rot=(98, 0, 0), seg=48)
    dress_pegs()


def dress_pegs():

    vessel([(0, 0), (3.4, 0), (4.1, 0.35), (4.35, 1.4), (4.35, 7.6), (4.35, 8.8)],
           0.36, plain('#8c9c7d', 0.35), floor=1, at=(-26, -6.5, 9.2))
    vessel([(0, 0), (2.6, 0), (3.2, 0.2), (5.3, 2.6), (5.6, 4.6), (4.4, 7), (2, 8.5),
           (1.3, 9.6), (1.8, 12)], 0.28, plain('#b8623f', 0.4), floor=1.5, at=(24, -6.5, 9.2))
    row_of_books(-8, -6.5, 9.2, 4, 3, 10)
    u = np.linspace(0, 1, 60)
    line = np.stack([-40 * u, 0.0 * u], -1)
    sheet(line, 13, linen('#cfd6cc', 4), 0.25, relief=lambda s, y: 1.1 * np.sin(y * 1.0)
          * np.clip(s / 12, 0.15, 1), at=(15, -7.0, -1.2), rot=(0, -90, 90), cols=60)
    tube([(-15, -8.4, 1.0), (-14.2, -9.4, -8), (-12.6, -8, -20), (-15.2, -8.6, -27),
         (-17.6, -8, -20), (-15.8, -9.4, -8), (-15, -8.4, 1.0)], 0.35, plain('#8a5a3a', 0.6))


@product('cube-bookcase', view(20, 10, 0.86), view(-18, 6, zoom=1.9, aim=(-18, -14, 60)))
def bookcase():
    side, board = wood(scale=0.5), wood(along=X, scale=0.5)
    w, d, t, h = 78, 30, 2.6, 80
    for x in (-w / 2 + t / 2, 0, w / 2 - t / 2):
        box((t, d, h - t), side, at=(x, 0, 2), edge=0.2)
    for z in (0, h / 2 - t / 2, h - t):
        box((w + (1.2 if z > 70 else -0.6), d + (0.6 if z > 70 else -0.4), t), board, at=(0, 0, z + 2), edge=0.25)
    box((w - 0.6, 0.6, h - 0.4), side, at=(0, d / 2 - 0.5, 2.2), edge=0.05)
    for x in (-w / 2 + 4, w / 2 - 4):
        box((5, d - 4, 2.2), side, at=(x, 0, 0), edge=0.2)
    mid, low = h / 2 + t / 2 + 2, t + 2
    row_of_books(-35, -2, mid, 7, 1)
    row_of_books(8, -2, low, 5, 4)
    vessel([(0, 0), (6, 0), (7, 0.4), (11, 5), (11.6, 10), (8, 15), (3, 17),
           (3, 19)], 0.5, plain('#e9e3d6', 0.4), floor=4, at=(20, -2, mid))
    for i in range(3):
        book((24 - i, 17, 2.6), BOOKS[i * 2], (-19, -3, low + i * 2.6), (0, 0, 90 + i * 5))
    vessel([(0, 0), (4, 0), (5, 0.4), (6.5, 4), (7, 7.4)], 0.4, plain('#c8923a', 0.4), floor=1, at=(-19, -3, low + 7.8))
