"""Lighting."""
import math

import numpy as np

from catalogue import product, view
from fabrics import shade
from materials import BRASS, ceramic, fire, fixed_wood, glass, light, metal, painted, plain, wax, wood
from shapes import ball, between, box, lathe, ring, rod, solid, tube


def lampshade(bottom, top, low, height, mat, relief=None):
    """An open cone of cloth with bound edges."""
    t = np.linspace(0, 1, 24)
    out = [(bottom + (top - bottom) * k, low + height * k) for k in t]
    inside = [(r - 0.25, z) for r, z in out[::-1]]
    lathe(out + inside + out[:1], mat, curve=False, seg=480 if relief else 128, relief=relief)
    for rad, z in ((bottom, low), (top, low + height)):
        ring(rad - 0.1, 0.2, mat, at=(0, 0, z))


def stem(low, high):
    """Brass neck and socket between base and shade."""
    m = metal(BRASS, 0.25)
    rod(1.3, 0.9, m, at=(0, 0, low), top=1.0)
    rod(0.6, high - low, m, at=(0, 0, low))


def cord(points, hexa='#d9d2c4'):
    """A cable running out of the picture; it does not count when the product is framed."""
    tube(points, 0.28, plain(hexa, 0.7)).name = 'stage cord'


@product('tilda-table-lamp', view(0, 5, 0.80), view(-20, 14, zoom=2.0, aim=(0, 0, 19)))
def tilda():
    body = [(0, 0), (7.6, 0), (7.6, 0), (8.4, 0.5), (11.4, 5), (12.6, 10), (11.6, 15), (8.6, 19.5), (4.6, 23), (2.6, 25.4),
            (2.4, 26.4), (2.4, 26.4), (0, 26.6)]
    lathe(body, ceramic(0.24, 1.3, foot=0.7), seg=160)
    stem(26.4, 34)
    lampshade(17, 11.5, 28.5, 19.5, shade('#f3e9d8', 0.3))
    cord([(2, 10, 1), (8, 14, 0.3), (22, 19, 0.3), (90, 40, 0.3)])


@product('oda-table-lamp', view(0, 5, 0.80), view(22, 20, zoom=2.1, aim=(0, 0, 16)))
def oda():
    body = [(0, 0), (8.2, 0), (8.2, 0), (8.8, 0.7), (9, 2), (9, 23), (8.6, 24.6),
             (7, 25.4), (7, 25.4), (2.2, 25.6), (2.2, 25.6), (0, 25.6)]
    lathe(body, ceramic(0.24, 0, 0.1), seg=480, per=14,
          relief=lambda a, k, r, z: 0.42 * np.abs(np.sin(a * 14)) * ((z > 1) & (z < 24.5)) * np.minimum(1, np.minimum(z - 1, 24.5 - z) / 1.2).clip(0))
    stem(25.6, 32)
    lampshade(15.5, 15.5, 28, 18, shade('#f1e6d2', 0.3))
    cord([(2, 9, 1), (8, 14, 0.3), (22, 19, 0.3), (90, 40, 0.3)])


@product('korn-pendant', view(0, -3, 0.66, lift=-0.06), view(0, -22, 0.9, zoom=1.1), kind='wall', metal=('brass',))
def korn(finish):
    skin = metal(BRASS, 0.22) if finish == 'brass' else painted(0.38)
    at = (0, -24, 0)
    lathe([(19.5, 0), (19.5, 0), (18.6, 2.2), (14, 8.4), (8, 14.6), (4, 18.4),
          (3, 20.5), (2.8, 24), (2.8, 24), (2.2, 25), (0.5, 25.4)], skin, at=at, seg=160)
    lathe([(19.2, 0.02), (19.2, 0.02), (18.3, 2.1), (13.7, 8.2),
          (7.7, 14.3), (0, 18)], plain('#f4efe4', 0.5), at=at, seg=128)
    ring(19.35, 0.22, skin, at=at)
    rod(1.1, 2.6, metal(BRASS, 0.25), at=(0, -24, 25.2), top=0.7)
    tube([(0, -24, 27), (0, -24, 46)], 0.3, plain('#2b2927', 0.8), soft=False)
    tube([(0, -24, 45), (0, -24, 300)], 0.3, plain('#2b2927', 0.8), soft=False).name = 'stage cord'
    ball(4.2, light('#ffd9a6', 2.2), at=(0, -24, 6.5))


@product('svamp-lamp', view(0, 6, 0.72), view(-28, -2, zoom=1.9, aim=(0, 0, 20)))
def svamp():
    skin = ceramic(0.26, 0, 0.08)
    lathe([(0, 0), (9.2, 0), (9.2, 0), (9.8, 0.6), (9.2, 1.8), (6.4, 4.2), (4.8, 8),
          (4.3, 13), (4.6, 19), (5.2, 22), (5.2, 22), (0, 22)], skin, seg=128)
    lathe([(17.8, 18.2), (17.8, 18.2), (18.4, 18.8), (18.2, 20.4),
          (16.4, 25), (12.4, 29), (7, 31.4), (0, 32.2)], skin, seg=160)
    lathe([(17.6, 18.3), (17.6, 18.3), (15, 21.5), (9, 23), (0, 23.5)], shade('#fff3df', 0.9, threads=False), seg=128)
    cord([(2, 9, 1), (8, 14, 0.3), (22, 19, 0.3), (90, 40, 0.3)])


@product('luna-globe-lamp', view(0, 6, 0.70), view(-18, 22, zoom=1.9, aim=(0, 0, 8)))
def luna():
    oak = wood(scale=0.6)
    lathe([(0, 0), (8.6, 0), (8.6, 0), (9.2, 0.5), (9.2, 1.6), (8.4, 2.4), (8.4, 2.4), (5.6, 3.2), (4.2, 4.8),
          (4.0, 6.0), (5.0, 7.6), (6.6, 8.4), (6.9, 9.2), (6.2, 9.8), (6.2, 9.8), (0, 9.8)], oak, seg=128)
    ball(12.2, shade('#fbf6ec', 0.4, threads=False), at=(0, 0, 20.6))
    ring(6.1, 0.3, metal(BRASS, 0.25), at=(0, 0, 9.9))
    cord([(2, 9, 0.6), (8, 14, 0.3), (22, 19, 0.3), (90, 40, 0.3)])


def joint(at, m):
    rod(1.25, 2.6, m, at=(at[0], at[1] + 1.3, at[2]), rot=(90, 0, 0))


@product('arlo-desk-lamp', view(0, 6, 0.84), view(-18, 2, zoom=1.9, aim=(9, 0, 34)))
def arlo():
    skin, brass = painted(0.4), metal(BRASS, 0.25)
    a, b, c = (-13, 0, 4.4), (-19, 0, 25), (7, 0, 41)
    rod(9.6, 1.8, skin, at=(-11, 0, 0), edge=0.5, seg=128)
    rod(1.3, 3, skin, at=(-13, 0, 1.7))
    for y in (-0.75, 0.75):
        between((a[0], y, a[2]), (b[0], y, b[2]), 0.42, skin)
        between((b[0], y, b[2]), (c[0], y, c[2]), 0.42, skin)
    for p in (a, b, c):
        joint(p, brass)
    lathe([(8.6, -10.5), (8.6, -10.5), (7.4, -6), (4.8, -1.6), (2.6, 0.6), (2.2, 3),
          (2.2, 3), (1.8, 3.6), (0, 3.7)], skin, at=(9.6, 0, 39.6), rot=(0, -36, 0), seg=128)
    lathe([(8.4, -10.4), (8.4, -10.4), (7.1, -6), (4.5, -1.6), (0, 0)],
          plain('#f6f1e6', 0.5), at=(9.6, 0, 39.6), rot=(0, -36, 0), seg=96)
    x, z = 9.6 + 6.2 * math.sin(math.radians(36)), 39.6 - 6.2 * math.cos(math.radians(36))
    ball(3.2, light('#ffdfb0', 2.6), at=(x, 0, z))
    cord([(-14, 7, 0.8), (-8, 14, 0.3), (22, 22, 0.3), (90, 40, 0.3)], '#3a3836')


@product('finn-lantern', view(24, 12, 0.76), view(12, 20, zoom=1.8, aim=(0, 0, 11)), metal=('brass',))
def finn(finish):
    skin = metal(BRASS, 0.25) if finish == 'brass' else painted(0.45)
    w, h, t = 8.5, 26, 0.75
    box((w * 2 + 2, w * 2 + 2, 1.0), skin, edge=0.15)
    box((w * 2 + 1.4, w * 2 + 1.4, 0.8), skin, at=(0, 0, h), edge=0.15)
    for x in (-w, w):
        for y in (-w, w):
            box((t, t, h), skin, at=(x, y, 0.5), edge=0.08)
    for k, size in enumerate((6.4, 4.4)):
        box((size * 2, size * 2, 1.0), skin, at=(0, 0, h + 0.8 + k), edge=0.2)
    pane = glass('#f4f8f6')
    for x, y, turn in ((-w, 0, 90), (w, 0, 90), (0, w, 0), (0, -w, 0)):
        pts = [(-w, 0, 1), (w, 0, 1), (w, 0, h), (-w, 0, h)]
        solid('pane', pts, [(0, 1, 2, 3)], pane, at=(x, y, 0), rot=(0, 0, turn))
    arch = [(7.4 * math.cos(k), 0, h + 2.2 + 9.5 * math.sin(k)) for k in np.linspace(0, math.pi, 40)]
    tube(arch, 0.32, skin, soft=False)
    candle(4.0, 11.5, wax(False), at=(0, 0, 1.0))


def candle(r, h, mat, at=(0, 0, 0), lit=True):
    """A pillar with a sunk top, a wick and, when lit, a flame."""
    lathe([(0, 0), (r - 0.2, 0), (r - 0.2, 0), (r, 0.3), (r, 0.3), (r * 1.005, h * 0.5), (r, h - 0.5), (r, h - 0.5), (r - 0.25, h),
           (r - 0.7, h - 0.1), (r * 0.7, h - 0.55), (r * 0.3, h - 0.75), (0, h - 0.75)], mat, at=at, seg=96)
    x, y, z = at
    tube([(x, y, z + h - 0.9), (x + 0.05, y, z + h + 0.4), (x + 0.2, y, z + h + 0.8)], 0.09, plain('#2a2420', 0.9))
    if lit:
        lathe([(0, 0), (0.22, 0.25), (0.42, 0.9), (0.36, 1.7), (0.14, 2.7),
              (0, 3.1)], fire(), at=(x + 0.18, y, z + h + 0.35), seg=32)


@product('pleat-floor-lamp', view(0, 3, 0.86), view(-16, 3, zoom=2.5, aim=(0, 0, 128)))
def pleat():
    lampshade(25, 17, 112, 30, shade('#f4ead8', 0.2, inked=True, threads=False),
              relief=lambda a, k, r, z: 0.55 * np.abs(((a * 42 / math.pi) % 2) - 1))
    leg, brass = fixed_wood('#b98a5e', '#7c5535'), metal(BRASS, 0.25)
    for turn in (-90, 30, 150):
        a = math.radians(turn + 8)
        between((27 * math.cos(a), 27 * math.sin(a), 0), (2.0 * math.cos(a), 2.0 * math.sin(a), 103), 1.15, leg, top=1.5)
    rod(4.4, 5, brass, at=(0, 0, 99), edge=0.4)
    rod(0.8, 18, brass, at=(0, 0, 103))
    rod(1.5, 1.8, brass, at=(0, 0, 142), top=0.6)
