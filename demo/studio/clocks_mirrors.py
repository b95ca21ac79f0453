"""Clocks and mirrors."""
import math

import numpy as np

from catalogue import product, view
from materials import BRASS, X, Y, ceramic, light, metal, mirror, painted, plain, wood
from shapes import arc, box, lathe, plate, rod


def hand(length, width, angle, mat, at, tail=0.0):
    """A clock hand pointing `angle` degrees clockwise from twelve."""
    return plate([(-width / 2, -tail), (width / 2, -tail), (width / 3, length),
                 (-width / 3, length)], 0.16, mat, at=at, rot=(90, angle, 0), edge=0.03)


def movement(at, hour, minute, size, mat, second=None):
    """Hands at ten past ten or so, and the pin that holds them; at is the dial's centre, in front of it."""
    x, y, z = at
    hand(size * 0.55, size * 0.07, (hour + minute / 60) * 30, mat, (x, y - 0.15, z), size * 0.1)
    hand(size * 0.82, size * 0.05, minute * 6, mat, (x, y - 0.4, z), size * 0.12)
    if second:
        hand(size * 0.84, size * 0.018, 128, second, (x, y - 0.62, z), size * 0.22)
    rod(size * 0.055, 0.9, second or mat, at=(x, y, z), rot=(90, 0, 0), edge=0.1)


def dots(at, radius, mat, count=12, long=1.6, wide=0.42):
    """Hour marks as small bars; the quarters are longer."""
    for k in range(count):
        a = 2 * math.pi * k / count
        h = long * (1.5 if k % 3 == 0 else 1)
        x, z = at[0] + (radius - h / 2) * math.sin(a), at[2] + (radius - h / 2) * math.cos(a)
        plate([(-wide / 2, -h / 2), (wide / 2, -h / 2), (wide / 2, h / 2), (-wide / 2, h / 2)],
              0.08, mat, at=(x, at[1], z), rot=(90, math.degrees(a), 0), edge=0.02)


@product('station-clock', view(0, 0, 0.78), view(-32, 6, 0.84, zoom=1.25), kind='wall')
def station():
    case, dark = painted(0.4), plain('#2b2a29', 0.5)
    lathe([(15.5, 0), (16.4, 0), (16.8, 0.6), (16.8, 4.0), (16.3, 4.8), (15.6, 4.9),
          (15.0, 4.4), (14.8, 3.2), (14.8, 3.2), (14.8, 3.0)], case, rot=(90, 0, 0), seg=160)
    rod(14.9, 3.2, plain('#f6f2e9', 0.6), at=(0, 0, 0), rot=(90, 0, 0), seg=128)
    dots((0, -3.3, 0), 13.4, dark, long=1.5, wide=0.5)
    movement((0, -3.5, 0), 10, 9, 13, dark, plain('#b8623f', 0.5))


@product('mantel-clock', view(-22, 7, 0.76), view(20, 14, zoom=1.4, aim=(0, -4, 12)))
def mantel():
    case, brass = wood(along=X, scale=0.8), metal(BRASS, 0.22)
    outline = [(-9.5, 0), (9.5, 0)] + arc(9.5, 0, 180, 60, (0, 11.5))
    plate(outline, 7.4, case, at=(0, 0, 1.6), edge=0.35)
    box((22, 9.4, 1.8), wood(along=X, scale=0.8), edge=0.3)
    lathe([(6.3, 0), (7.0, 0), (7.2, 0.4), (6.9, 0.8), (6.4, 0.7), (6.3, 0.2)],
          brass, at=(0, -3.6, 13), rot=(90, 0, 0), seg=128)
    rod(6.5, 0.35, plain('#f6f2e9', 0.6), at=(0, -3.6, 13), rot=(90, 0, 0), seg=128)
    dark = plain('#2b2a29', 0.5)
    dots((0, -3.98, 13), 5.9, dark, long=0.8, wide=0.2)
    movement((0, -4.05, 13), 10, 9, 5.6, dark)


@product('pebble-clock', view(-14, 8, 0.72), view(24, 18, zoom=1.3, aim=(0, -2, 5.5)))
def pebble():
    skin = ceramic(0.6, 0, 0.2)
    t = np.linspace(0, math.pi, 60)
    body = np.stack([6.8 * np.sin(t) ** 0.8, -3.2 * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** 0.45], -1)
    lathe(body, skin, at=(0, 0, 5.8), rot=(90, 0, 0), seg=120, curve=False, squash=0.9,
          relief=lambda a, k, r, z: (0.35 * np.sin(a + 0.7) + 0.2 * np.sin(2 * a)) * (r / 6))
    rod(4.4, 0.5, plain('#f4efe5', 0.6), at=(0, -2.85, 6.1), rot=(90, 0, 0), seg=96, edge=0.2)
    dark = plain('#2f2c2a', 0.5)
    dots((0, -3.4, 6.1), 3.9, dark, long=0.45, wide=0.14)
    movement((0, -3.42, 6.1), 10, 9, 3.7, dark)


@product('round-mirror', view(13, 2, 0.80), view(24, 8, 0.84, zoom=1.5, aim=(-6, 0, 6)), kind='wall', metal=('brass',))
def round_mirror(finish):
    skin = metal(BRASS, 0.2) if finish == 'brass' else wood(along=X, scale=0.5)
    lathe([(30, 0), (34.4, 0), (35, 0.8), (35, 3.6), (34, 4.8), (31.6, 4.8),
          (30.2, 3.8), (30, 2.2), (30, 2.2)], skin, rot=(90, 0, 0), seg=200)
    silvered(30.2, 2.4, at=(0, 0, 0), rot=(90, 0, 0))
    room()


def silvered(r, thick, at, rot):
    """A round mirror; flat shading, or the rim's normals would bend what it shows."""
    disc = rod(r, thick, mirror(), at=at, rot=rot, seg=160, edge=0.02)
    disc.data.polygons.foreach_set('use_smooth', [False] * len(disc.data.polygons))


def room():
    """What a mirror sees behind the photographer: a bright window, a dim wall, a branch."""
    wall = light('#e6dccd', 0.62)
    box((900, 4, 700), wall, at=(0, -620, -350)).name = 'stage room'
    for x in (-1, 1):
        for z in (-1, 1):
            box((46, 2, 66), light('#fff6e8', 1.3), at=(-150 + x * 26, -612, z * 36 + 4), edge=0).name = 'stage window'


@product('arch-mirror', view(16, 5, 0.86), view(13, 4, zoom=1.5, aim=(0, -10, 72)), kind='lean')
def arch():
    frame = wood(along=Y, scale=0.5)
    w, h = 30, 105
    outer = [(-w, 0), (w, 0)] + arc(w, 0, 180, 60, (0, h - w + 20))
    inner = [(-w + 3.4, 3.4), (w - 3.4, 3.4)] + arc(w - 3.4, 0, 180, 60, (0, h - w + 20))
    tilt = 83
    plate(outer, 3.4, frame, at=(0, -15.5, 0.4), rot=(tilt, 0, 0), edge=0.45, holes=[inner])
    plate(inner, 1.0, mirror(), at=(0, -15.3, 0.4), rot=(tilt, 0, 0), edge=0.02)
    room()


@product('hand-mirror-stand', view(14, 8, 0.80), view(22, 16, zoom=1.6, aim=(0, 0, 12)), metal=('brass',))
def table_mirror(finish):
    skin = metal(BRASS, 0.2) if finish == 'brass' else wood(scale=1.2)
    lathe([(0, 0), (6.2, 0), (6.6, 0.4), (6.4, 1.1), (4, 1.7), (1.6, 2.6), (1.1, 4.2),
          (1.0, 8), (1.5, 9.4), (1.0, 10.8), (0.9, 13.4), (1.3, 14.2), (0, 14.4)], skin, seg=96)
    at, tilt = (0, 0, 23.2), (81, 0, 0)
    lathe([(9.2, -0.7), (10.2, -0.7), (10.5, 0), (10.2, 0.7), (9.4, 0.7),
          (9.2, 0.3), (9.2, 0.3)], skin, at=at, rot=tilt, seg=160)
    silvered(9.5, 0.5, at=(0, 0.2, 23.2), rot=tilt)
    rod(10, 0.4, skin, at=(0, 0.7, 23.2), rot=tilt, seg=128, edge=0.1)
    room()
