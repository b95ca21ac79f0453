"""blender -b -P journal.py -- [--scale 0.55] [--samples 8] [--out DIR] name … | all: the covers of the twelve articles."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import scenes  # noqa: E402
from furniture import book, row_of_books  # noqa: E402
from materials import X, fixed_wood, plain, raw_clay  # noqa: E402
from scene_kit import daylight, floorboards, look, plaster, put, sun, tiles, wall, window  # noqa: E402
from scenes import OAK, scene  # noqa: E402
from shapes import box, vessel  # noqa: E402
from stage import stage_mesh  # noqa: E402

# Only the covers are rendered by `all`.
scenes.SCENES.clear()


def table(colours=OAK, deep=90):
    box((420, deep, 5), fixed_wood(*colours, X, 0.35), at=(0, deep / 2 - 80, -5), edge=0.6)


def light(azimuth=-64, height=32, around=(10, 0, 20), panes=(2, 2), pane=(38, 42), dim=0.8):
    way = sun(azimuth, height, 3.3)
    window(way, around, 320, panes, pane, 5)
    daylight(1.0, 0.6, dim)


@scene
def journal_lamps():
    """Three lights at three heights."""
    wall('#cfc4b4')
    floorboards('#9c7a58', '#76573b')
    put('pleat-floor-lamp', 'rust', (-64, -40, 0), 10)
    put('bench-long', 'walnut', (44, -36, 0))
    put('tilda-table-lamp', 'ink', (24, -36, 44.5))
    put('svamp-lamp', 'chalk', (74, -34, 44.5), 0, 0.9)
    light(-70, 20, (10, 0, 120), (1, 2), (60, 44), 0.6)
    look((-6, -400, 92), (-2, 0, 72), 56, 8.0, (24, -36, 60))


@scene
def journal_bowl():
    """Bowls before the kiln, one after."""
    wall('#d6d0c4')
    table(('#a98560', '#74543a'))
    clay, pale = raw_clay('#b98e70'), raw_clay('#d9ccb8')
    bowl = [(0, 0), (4, 0), (4.2, 0.8), (5, 1.4), (8.4, 4), (10.2, 7), (10.6, 8)]
    for i, x in enumerate((-30, -4, 22)):
        vessel(bowl, 0.45, (pale, clay, pale)[i], floor=1.4, at=(x, -18 - 3 * (i % 2), 0))
    put('supper-bowl', 'sage', (48, -26, 0))
    put('amphora-vase', 'oat', (-54, -8, 0), 20, 0.8)
    light(-66, 30, (0, 0, 16), (3, 1), (36, 40))
    look((2, -190, 44), (0, -10, 9), 58, 5.0, (22, -18, 6))


@scene
def journal_oil():
    """Boards, servers and the cloth that oils them."""
    wall('#dcdccf')
    table(('#b48a62', '#86613f'))
    put('bread-board', 'walnut', (-22, -2, 0), 0, 1.0)
    put('bread-board', 'oak', (14, -4, 0), 0, 0.86)
    put('salad-servers', 'oak', (40, -22, 0), -24)
    put('tea-towel-pair', 'ink', (-14, -34, 0), 12, 0.8)
    put('salt-cellar', 'chalk', (64, -12, 0), 30)
    light(-60, 34, (4, 0, 24), (2, 2), (34, 34))
    look((-8, -170, 40), (8, -6, 17), 56, 5.0, (14, -6, 14))


@scene
def journal_bulb():
    """One globe at dusk."""
    wall('#a9a493')
    box((420, 30, 4.5), fixed_wood('#8d6a48', '#5f452f', X, 0.4), at=(0, -15, -4.5), edge=0.4)
    put('luna-globe-lamp', 'oak', (30, -15, 0))
    put('bud-vase', 'plum', (0, -13, 0))
    row_of_books(-44, -14, 0, 5, 3, 18)
    light(-74, 16, (-10, 0, 24), (1, 2), (30, 30), 0.45)
    look((6, -190, 30), (6, 0, 18), 60, 4.0, (30, -15, 16))


@scene
def journal_candles():
    """Candles of four heights."""
    wall('#d9c9ba')
    table(('#7d5d42', '#553c29'))
    for x, y, colour, size in ((-34, -16, 'cream', 1.15), (-14, -26, 'terracotta', 0.8), (2, -10, 'moss', 1.0), (20, -24, 'plum', 0.62)):
        put('pillar-candle', colour, (x, y, 0), 0, size)
    put('orb-candle-holder', 'brass', (42, -16, 0), 0, 1.1)
    put('hearth-candle-jar', 'chalk', (62, -28, 0))
    light(-68, 26, (10, 0, 14), (2, 1), (32, 44), 0.62)
    look((8, -214, 32), (14, 0, 15), 58, 4.0, (2, -18, 10))


@scene
def journal_glaze():
    """Four glazes beside each other."""
    wall('#e4ddd0')
    box((420, 34, 6), plain('#e6dfd2', 0.5, bump=0.3, scale=1.2), at=(0, -17, -6), edge=0.6)
    put('isle-vase', 'ink', (-36, -16, 0))
    put('ridge-pitcher', 'sky', (-4, -15, 0), -30)
    put('isle-vase', 'terracotta', (28, -16, 0), 40, 0.86)
    put('rice-bowl', 'rust', (54, -18, 0))
    light(-58, 36, (8, 0, 22), (3, 2), (28, 30))
    look((8, -190, 30), (6, 0, 17), 54, 5.6, (-4, -15, 12))


@scene
def journal_wool():
    """A pile that has been washed."""
    wall('#d3d6cb')
    floorboards('#c2a37c', '#96734f')
    put('bench-long', 'oak', (6, -40, 0), 0, 1.1)
    put('wool-throw', 'rust', (-30, -40, 48), 4, 0.9)
    put('waffle-blanket', 'sky', (34, -40, 48), -6, 0.84)
    put('loom-cushion', 'oat', (70, -34, 48), -10, 0.8)
    put('handle-basket', 'natural', (-74, -80, 0), 20, 1.15)
    light(-60, 30, (10, 0, 70), (2, 3), (40, 36))
    look((-10, -330, 84), (0, -20, 46), 56, 6.3, (0, -40, 50))


@scene
def journal_stems():
    """Vases of every width in a row."""
    wall('#ded6c6')
    table()
    for slug, colour, x, size in (('reed-vase', 'charcoal', -48, 1.0), ('bud-vase', 'moss', -24, 1.0), ('twist-vase', 'rose', 4, 1.0),
                                  ('bud-vase', 'sky', 30, 1.15), ('amphora-vase', 'terracotta', 58, 0.9)):
        put(slug, colour, (x, -14, 0), 12, size)
    light(-70, 28, (0, 0, 20), (2, 2), (46, 34), 0.86)
    look((6, -210, 26), (4, 0, 18), 54, 5.6, (4, -14, 12))


@scene
def journal_entry():
    """Pegs, a ledge, a tray for keys."""
    wall('#cfd4c6')
    put('peg-shelf', 'walnut', (0, 0, 60), 0, 1.2)
    put('drum-side-table', 'forest', (-46, -30, 0), 0, 1.0)
    put('three-leg-stool', 'oak', (44, -36, 0), 20)
    put('coil-basket', 'natural', (92, -40, 0), 0, 1.1)
    floorboards('#b99872', '#8d6a48')
    light(-56, 34, (20, 0, 60), (2, 2), (40, 44))
    look((-6, -330, 66), (6, 0, 40), 50, 8.0, (0, -20, 50))


@scene
def journal_mirror():
    """A mirror hung for standing people."""
    wall('#dbd0bf')
    floorboards('#a9835c', '#7e5e40')
    put('arch-mirror', 'oak', (-40, 0, 60), 0, 1.0)
    put('round-mirror', 'black', (52, 0, 122), 0, 0.9)
    put('milk-stool-low', 'rust', (50, -46, 0), 20)
    stage_mesh([(-900, -700, -100), (900, -700, -100), (900, -700, 600), (-900, -700, 600)], [(0, 1, 2, 3)], plaster('#c9c2b2'))
    light(-58, 32, (10, 0, 108), (2, 3), (44, 46), 0.84)
    look((-10, -430, 112), (4, 0, 88), 48, 8.0, (0, 0, 100))


@scene
def journal_tea():
    """Tea for two, the pot in the middle."""
    wall('#d2cdbf', 210)
    box((420, 170, 5), fixed_wood('#8f6a49', '#66492f', X, 0.35), at=(0, 20, -5), edge=0.6)
    put('teapot-hazel', 'terracotta', (4, 2, 0), 24)
    put('tall-mug', 'oat', (-28, -10, 0), 30)
    put('tall-mug', 'charcoal', (36, -14, 0), -30)
    put('tea-towel-pair', 'sage', (2, -36, 0), 10, 0.8)
    book((13, 19, 2.2), '#7f8b76', (58, 20, 0), (0, 0, 24))
    light(-72, 30, (10, 0, 8), (2, 2), (34, 38))
    look((2, -120, 78), (4, -6, 4), 56, 5.6, (4, -2, 8))


@scene
def journal_soap():
    """A bar that dries."""
    wall('', 0, 1200, tiles('#cfdcd6', 10))
    box((420, 46, 6), fixed_wood(*OAK, X, 0.35), at=(0, -23, -6), edge=0.6)
    put('soap-dish', 'chalk', (-8, -26, 0), 14)
    put('bar-soap', 'sage', (-8, -26, 1.6), 14, 0.86)
    put('bar-soap', 'clay', (24, -22, 0), -30)
    put('bar-soap', 'charcoal', (24, -22, 3.2), 20)
    put('hand-wash-bottle', 'oat', (-32, -14, 0), 10)
    put('reed-vase', 'ochre', (40, -13, 0), 0, 0.72)
    light(-60, 36, (6, 0, 16), (3, 1), (24, 40))
    look((2, -128, 28), (4, 0, 11), 56, 4.5, (0, -24, 5))


if __name__ == '__main__':
    scenes.main()
