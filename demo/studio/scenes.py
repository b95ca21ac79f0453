"""blender -b -P scenes.py -- [--scale 1] [--samples 40] [--out DIR] name …: the six styled pictures, 1600 x 1000."""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import models  # noqa: E402
import stage  # noqa: E402
from furniture import book, row_of_books  # noqa: E402
from materials import X, fixed_wood, plain, raw_clay  # noqa: E402
from scene_kit import daylight, floorboards, look, plaster, put, sun, tiles, wall, window  # noqa: E402
from shapes import box, tube, vessel  # noqa: E402
from stage import stage_mesh  # noqa: E402

OAK = ('#c9a179', '#94704c')
SCENES = {}


def scene(build):
    SCENES[build.__name__.replace('_', '-')] = build
    return build


@scene
def shelf():
    """A long oak shelf, things gathered on the right, room for words on the left."""
    wall('#e9e1d3')
    box((420, 26, 4.5), fixed_wood(*OAK, X, 0.4), at=(0, -13, -4.5), edge=0.4)
    put('isle-vase', 'chalk', (46, -12, 0), 10)
    put('luna-globe-lamp', 'walnut', (13, -11, 0))
    row_of_books(76, -12, 0, 6, 2, 18)
    put('pebble-clock', 'clay', (-11, -17, 0), -8)
    put('bud-vase', 'ochre', (66, -20, 0))
    put('orb-candle-holder', 'black', (-32, -12, 0), 0, 0.9)
    way = sun(-62, 34, 3.4)
    window(way, (18, 0, 34), 300, (2, 2), (42, 44), 5)
    daylight(1.0, 0.6, 0.78)
    look((0, -250, 30), (8, 0, 26), 50, 5.6, (20, -12, 15))


@scene
def table_set():
    """Breakfast on an oak table by the window."""
    wall('#dfe0d6', 210)
    box((420, 150, 5), fixed_wood(*OAK, X, 0.35), at=(0, 20, -5), edge=0.6)
    put('teapot-hazel', 'ink', (34, 16, 0), -18)
    put('morning-mug', 'chalk', (8, -4, 0), -28)
    put('morning-mug', 'ochre', (60, -2, 0), 30)
    put('supper-bowl', 'sage', (36, -24, 0))
    put('carafe-glass', 'sky', (12, 30, 0))
    put('reed-vase', 'charcoal', (66, 34, 0))
    put('tea-towel-pair', 'terracotta', (2, -30, 0), 18, 0.8)
    put('salt-cellar', 'chalk', (-16, 12, 0), 20)
    way = sun(-70, 26, 3.2)
    window(way, (30, 20, 8), 300, (3, 2), (34, 40), 5)
    daylight(1.0, 0.6, 0.8)
    look((4, -165, 56), (18, 12, 12), 54, 5.0, (34, -6, 6))


@scene
def reading_corner():
    """Lamp, bench and blanket in the afternoon."""
    wall('#ddd6c8')
    floorboards()
    put('bench-long', 'oak', (62, -34, 0))
    put('loom-cushion', 'rust', (34, -26, 44), 10, 0.86)
    put('loom-cushion', 'sage', (62, -28, 44), -6, 0.78)
    put('waffle-blanket', 'chalk', (98, -34, 44.6), 4, 0.8)
    put('pleat-floor-lamp', 'cream', (-22, -30, 0), 20)
    put('floor-pouf', 'moss', (-6, -104, 0))
    put('handle-basket', 'natural', (74, -70, 0), 25, 1.1)
    put('milk-stool-low', 'oak', (132, -84, 0), 30)
    book((13, 18, 2.4), '#b8623f', (132, -84, 28), (0, 0, 40))
    way = sun(-58, 32, 3.4)
    window(way, (60, 0, 92), 500, (2, 3), (44, 44), 5)
    daylight(1.0, 0.6, 0.82)
    look((-36, -430, 92), (12, 0, 66), 44, 8.0, (40, -50, 40))


@scene
def workshop_bench():
    """The potter's bench: raw pots in a row, a lamp, a notebook."""
    wall('#d5d2c6')
    box((420, 70, 7), fixed_wood('#a98560', '#74543a', X, 0.35), at=(0, -35, -7), edge=0.5)
    put('arlo-desk-lamp', 'ink', (70, -30, 0), 180)
    clay, pale = raw_clay('#b98e70'), raw_clay('#d9ccb8')
    for i, x in enumerate((4, 18, 32)):
        vessel([(0, 0), (3.4, 0), (4.1, 0.35), (4.35, 1.4), (4.35, 7.6), (4.35, 9.2)],
               0.4, (clay, pale, clay)[i], floor=1, at=(x, -16 + i, 0))
    put('twist-vase', 'chalk', (-16, -18, 0))
    put('amphora-vase', 'oat', (46, -14, 0), 20, 0.72)
    put('supper-bowl', 'chalk', (24, -44, 0), 0, 0.95)
    put('pencil-cup', 'ochre', (92, -40, 0))
    put('linen-notebook', 'rust', (-8, -52, 0), 12)
    put('bread-board', 'walnut', (104, 0, 0), 0, 1.0)
    tube([(52, -46, 0.7), (66, -52, 0.7)], 0.5, fixed_wood(*OAK, X))
    put('peg-shelf', 'oak', (40, 0, 54), 0, 0.9)
    way = sun(-64, 30, 3.4)
    window(way, (20, 0, 26), 400, (3, 2), (40, 46), 5)
    daylight(1.0, 0.6, 0.82)
    look((-4, -240, 46), (16, 0, 28), 42, 5.6, (24, -30, 8))


@scene
def entry_wall():
    """What one sees coming home: pegs, a mirror, a bench, a basket."""
    wall('#d9ddd0')
    floorboards('#b99872', '#8d6a48')
    put('peg-shelf', 'oak', (92, 0, 128), 0, 1.15)
    put('round-mirror', 'brass', (-2, 0, 128), 0, 0.86)
    put('bench-long', 'oak', (58, -28, 0), 0, 1.05)
    put('handle-basket', 'natural', (30, -26, 0), 12, 1.05)
    put('lidded-basket', 'natural', (150, -34, 0), 0, 1.05)
    put('wool-throw', 'forest', (96, -28, 46.5), 100, 0.7)
    put('catchall-tray', 'clay', (18, -30, 46.5), 10)
    put('stack-boxes', 'sky', (92, -22, 0), 0, 0.95)
    stage_mesh([(-900, -700, -100), (900, -700, -100), (900, -700, 600),
               (-900, -700, 600)], [(0, 1, 2, 3)], plaster('#d8cfc0'))
    way = sun(-56, 34, 3.4)
    window(way, (40, 0, 108), 500, (2, 3), (46, 46), 5)
    daylight(1.0, 0.6, 0.84)
    look((-24, -440, 104), (12, 0, 84), 43, 8.0, (40, -10, 90))


@scene
def bath_ledge():
    """Soap, brass and steam-softened light over a stone ledge."""
    wall('', 0, 1200, tiles('#dfe5dc', 10))
    box((420, 46, 6), plain('#e6dfd2', 0.5, bump=0.3, scale=1.2), at=(0, -23, -6), edge=0.6)
    put('hand-wash-bottle', 'forest', (24, -20, 0), -6)
    put('soap-dish', 'terracotta', (6, -30, 0), 14)
    put('bar-soap', 'oat', (42, -28, 0), 22)
    put('hand-mirror-stand', 'brass', (57, -12, 0), -12, 0.86)
    put('hearth-candle-jar', 'chalk', (36, -13, 0))
    put('reed-vase', 'sky', (4, -12, 0), 0, 0.72)
    way = sun(-60, 36, 3.2)
    window(way, (30, 0, 24), 300, (2, 2), (30, 34), 4)
    daylight(1.0, 0.6, 0.78)
    look((-2, -170, 30), (12, 0, 18), 50, 5.0, (24, -20, 10))


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--out', default='/tmp/studio/exr')
    p.add_argument('--scale', type=float, default=1.0)
    p.add_argument('--samples', type=int, default=40)
    p.add_argument('--force', action='store_true')
    p.add_argument('names', nargs='+')
    opt = p.parse_args(sys.argv[sys.argv.index('--') + 1:])
    assert models.PRODUCTS
    for name in SCENES if opt.names == ['all'] else opt.names:
        path, start = f'{opt.out}/scene.{name}.exr', time.time()
        if os.path.exists(path) and not opt.force:
            continue
        s = stage.clear()
        SCENES[name]()
        s.render.resolution_x, s.render.resolution_y = round(1600 * opt.scale), round(1000 * opt.scale)
        s.cycles.samples, s.render.filepath, s.render.use_file_extension = opt.samples, path + '.part', False
        s.cycles.diffuse_bounces = 3
        bpy.ops.render.render(write_still=True)
        os.replace(path + '.part', path)
        print(f'DONE scene {name} {time.time() - start:.0f}s', flush=True)


if __name__ == '__main__':
    main()
