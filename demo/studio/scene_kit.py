"""Putting products together in a room: place them in their colours, window light, walls, floors."""
import json
import math
import os

import bpy
from mathutils import Vector

import materials
from catalogue import PRODUCTS
from materials import Graph, rgb
from shapes import box
from stage import sky, stage_mesh

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, '../catalogue/outline.json'), encoding='utf8') as source:
    OUTLINE = json.load(source)
with open(os.path.join(HERE, 'inks.json'), encoding='utf8') as source:
    RULES = json.load(source)
COLOURS = {p[0]: p[3] for p in OUTLINE['products']}


def inks(slug, colour):
    """The two colours of a variant, linear; the same rules as inks.mjs."""
    own = rgb(OUTLINE['colours'][colour])
    luma = 0.21 * own[0] + 0.72 * own[1] + 0.07 * own[2]
    own = tuple(v * luma**RULES['depth'] for v in own)
    if slug in RULES['striped']:
        return own, rgb(RULES['striped'][slug])
    if slug in RULES['speckled']:
        return own, rgb(RULES['speckle'])
    wooden = 'oak' in COLOURS[slug] or 'walnut' in COLOURS[slug]
    light, dark = RULES['woods'].get(colour, RULES['paintedWood']) if wooden else RULES['plain']
    return tuple(v * light for v in own), tuple(v * dark for v in own)


def put(slug, colour, at, turn=0, size=1.0):
    """One product in the scene, turned about z (degrees); its cables and photographer's room stay away."""
    materials.INKS = inks(slug, colour)
    before = set(bpy.context.scene.objects)
    item = PRODUCTS[slug]
    item['build']('brass' if colour == 'brass' else 'paint') if item['metal'] else item['build']()
    materials.INKS = None
    hook = bpy.data.objects.new(slug, None)
    bpy.context.scene.collection.objects.link(hook)
    for obj in set(bpy.context.scene.objects) - before - {hook}:
        if obj.name.startswith(('stage cord', 'stage room', 'stage window')):
            bpy.data.objects.remove(obj)
        else:
            obj.parent = hook
    hook.location, hook.rotation_euler, hook.scale = at, (0, 0, math.radians(turn)), (size,) * 3
    return hook


def look(eye, target, lens=50, stop=None, focus=None):
    """Camera from eye to target in centimetres; stop is the f-number, focus a point to be sharp."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens, 1e5
    obj = bpy.data.objects.new('camera', data)
    way = Vector(target) - Vector(eye)
    obj.location, obj.rotation_euler = eye, way.to_track_quat('-Z', 'Y').to_euler()
    if stop:
        # Blender's aperture is reckoned in metres while these scenes are in centimetres.
        data.dof.use_dof, data.dof.aperture_fstop = True, stop / 100
        data.dof.focus_distance = (Vector(focus or target) - Vector(eye)).length
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj


def plaster(hexa, tooth=0.5):
    """A wall brushed with lime: clouds of tone, a hand-made surface."""
    g = Graph('plaster')
    cloud = g.noise(0.018, 5)
    c = g.add('MixRGB', {0: g.ramp(cloud, 0.35, 0.7), 1: rgb(hexa), 2: tuple(v * 0.86 for v in rgb(hexa))}).outputs[0]
    return g.finish(g.body(c, 0.9, g.bump(g.noise(0.12, 6), 0.5, tooth), specular=0.1))


def wall(hexa, y=0, wide=1200, mat=None):
    return stage_mesh([(-wide, y, -400), (wide, y, -400), (wide, y, 900),
                      (-wide, y, 900)], [(0, 1, 2, 3)], mat or plaster(hexa))


def tiles(hexa='#dfe3db', size=10.0):
    """Hand-glazed square tiles with pale joints; every tile a little different."""
    g = Graph('tiles')
    flat = g.add('CombineXYZ', {0: g.axis(0), 1: g.axis(2)}).outputs[0]
    brick = g.add('TexBrick', {'Vector': flat, 'Color1': (0.0, 0.0, 0.0), 'Color2': (1.0, 1.0, 1.0), 'Scale': 1.0, 'Mortar Size': 0.18,
                               'Mortar Smooth': 0.4, 'Brick Width': size, 'Row Height': size}, offset=0.0)
    tone = g.add('MixRGB', {0: brick.outputs['Color'], 1: rgb(hexa), 2: tuple(v * 0.8 for v in rgb(hexa))}).outputs[0]
    colour = g.add('MixRGB', {0: brick.outputs['Fac'], 1: tone, 2: rgb('#d8d2c6')}).outputs[0]
    n = g.bump(g.noise(0.22, 2), 0.6, 0.35)
    n = g.bump(g.math('SUBTRACT', 1.0, brick.outputs['Fac']), 0.25, 0.7, n)
    rough = g.math('MULTIPLY_ADD', brick.outputs['Fac'], 0.6, 0.14)
    return g.finish(g.body(colour, rough, n))


def floorboards(light='#b99872', dark='#8d6a48', wide=14, y0=-420, y1=10, x=420):
    """Boards running into depth."""
    mat = materials.fixed_wood(light, dark, materials.Y, 0.35)
    for i in range(int(-x / wide), int(x / wide)):
        box((wide - 0.25, y1 - y0, 2), mat, at=(i * wide, (y0 + y1) / 2, -2), edge=0.15)


def sun(azimuth, height, strength=4.0, soft=2.2, tint=(1.0, 0.86, 0.68)):
    """Low sun; azimuth 0 comes from behind the camera, -90 from the left."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = strength, math.radians(soft), tint
    obj = bpy.data.objects.new('sun', data)
    a, e = math.radians(azimuth), math.radians(height)
    way = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    obj.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return way


def window(way, centre, far, panes=(2, 3), pane=(38, 40), bar=5, reach=900):
    """A screen only the sun's rays meet, with panes cut out, so that their light falls around `centre`."""
    xs = sorted({-reach, reach, *(v for i in range(panes[0]) for v in edges(i, panes[0], pane[0], bar))})
    zs = sorted({-reach, reach, *(v for i in range(panes[1]) for v in edges(i, panes[1], pane[1], bar))})
    verts = [(x, 0, z) for z in zs for x in xs]
    n = len(xs)
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(len(zs) - 1)
             for i in range(n - 1) if not (i % 2 and j % 2)]
    obj = stage_mesh(verts, faces)
    obj.location = Vector(centre) + way * far
    obj.rotation_euler = way.to_track_quat('Y', 'Z').to_euler()
    for ray in ('camera', 'diffuse', 'glossy', 'transmission', 'volume_scatter'):
        setattr(obj, 'visible_' + ray, False)


def edges(i, count, size, bar):
    left = (i - count / 2) * (size + bar) + bar / 2
    return left, left + size


def soft(at, target, width, height, radiance, tint=(1, 0.97, 0.93)):
    """A large soft source, the open window itself."""
    from stage import lamp
    centre = Vector(target)
    return lamp(centre, Vector(at) - centre, width, height, radiance, tint)


def daylight(left=1.0, right=0.4, strength=0.5):
    sky(left, right, strength)
