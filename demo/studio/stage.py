"""The studio: sweep or wall, key from the left, open sky as the fill, an 80 mm lens, passes for develop.py."""
import math

import bpy
from mathutils import Vector

from materials import Graph, rgb

PAPER = '#f4f0ea'
STAGE = 'stage'


def clear():
    """An empty scene with the renderer set up."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.threads_mode, s.render.threads = 'FIXED', 2
    s.view_settings.view_transform = 'Standard'
    c = s.cycles
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.05, 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 8, 2, 3, 8
    c.transparent_max_bounces, c.sample_clamp_indirect = 12, 4.0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.use_denoising = 0.6, False
    v = s.view_layers[0]
    for p in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'glossy_direct', 'glossy_indirect', 'glossy_color',
              'transmission_direct', 'transmission_indirect', 'transmission_color', 'emit', 'environment', 'normal', 'z'):
        setattr(v, 'use_pass_' + p, True)
    for name in ('inkA', 'inkB'):
        a = v.aovs.add()
        a.name, a.type = name, 'VALUE'
    i = s.render.image_settings
    i.file_format, i.color_depth, i.exr_codec = 'OPEN_EXR_MULTILAYER', '16', 'ZIP'
    return s


def bounds(skip=STAGE):
    """Lowest and highest corner of everything that is not the stage."""
    bpy.context.view_layer.update()
    deps = bpy.context.evaluated_depsgraph_get()
    pts = [o.matrix_world @ Vector(c) for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE')
           and not o.name.startswith(skip) for c in o.evaluated_get(deps).bound_box]
    return (Vector(min(p[i] for p in pts) for i in range(3)), Vector(max(p[i] for p in pts) for i in range(3)))


def paper(hexa=PAPER, tooth=0.15):
    g = Graph('paper')
    return g.finish(g.body(rgb(hexa), 0.9, g.bump(g.noise(0.8, 5), 0.08, tooth), specular=0.1))


def sweep(size, back):
    """Paper that runs from the floor up the wall; back is where its curve begins."""
    r, w = size * 2.4, size * 14
    line = [(-size * 9, 0), (back, 0)] + [(back + r * math.sin(a), r - r * math.cos(a)) for a in
                                        (i * math.pi / 48 for i in range(1, 25))] + [(back + r, size * 9)]
    verts = [(x, y, z) for y, z in line for x in (-w, w)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    return stage_mesh(verts, faces)


def wall(size, floor):
    """A wall right behind the product, at y = 0; with a floor when the product stands."""
    w, low = size * 12, 0 if floor else -size * 8
    verts = [(-w, 0, low), (w, 0, low), (w, 0, size * 9), (-w, 0, size * 9)]
    faces = [(0, 1, 2, 3)]
    if floor:
        verts += [(-w, -size * 9, 0), (w, -size * 9, 0)]
        faces += [(4, 5, 1, 0)]
    return stage_mesh(verts, faces)


def stage_mesh(verts, faces, mat=None):
    data = bpy.data.meshes.new(STAGE)
    data.from_pydata(verts, [], faces)
    data.polygons.foreach_set('use_smooth', [len(faces) > 2] * len(data.polygons))
    data.materials.append(mat or paper())
    obj = bpy.data.objects.new(STAGE, data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def lamp(centre, offset, width, height, radiance, tint=(1, 0.975, 0.94)):
    """An area light aimed at centre; radiance is what a mirror would see, so size only changes softness."""
    data = bpy.data.lights.new('key', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', width, height
    data.energy, data.color = radiance * math.pi * width * height / 4, tint
    obj = bpy.data.objects.new('key', data)
    obj.location = centre + offset
    obj.rotation_euler = (-offset).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def strip(centre, size, strength=7.0):
    """A tall softbox that only shiny surfaces see: the long highlight on the left of a glaze."""
    g = Graph('strip')
    mat = g.finish(g.add('Emission', {'Strength': strength}).outputs[0])
    mat.cycles.sample_as_light = False
    w, h = size * 0.28, size * 1.1
    obj = stage_mesh([(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)], [(0, 1, 2, 3)], mat)
    way = Vector((-1.9, -1.1, 0.75)) * size
    obj.location = centre + way
    obj.rotation_euler = way.to_track_quat('Y', 'Z').to_euler()
    for ray in ('camera', 'diffuse', 'shadow', 'transmission', 'volume_scatter'):
        setattr(obj, 'visible_' + ray, False)


def sky(left=1.0, right=0.35, strength=0.85):
    """Fill: a dome brighter on the left, so that round things keep their form and metal has something to mirror."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    t = world.node_tree
    t.nodes.clear()
    n = {k: t.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'SeparateXYZ', 'MapRange', 'Background', 'OutputWorld')}
    t.links.new(n['TexCoord'].outputs['Generated'], n['SeparateXYZ'].inputs[0])
    t.links.new(n['SeparateXYZ'].outputs[0], n['MapRange'].inputs[0])
    for k, v in zip((1, 2, 3, 4), (-0.8, 0.9, left * strength, right * strength)):
        n['MapRange'].inputs[k].default_value = v
    t.links.new(n['MapRange'].outputs[0], n['Background'].inputs['Strength'])
    n['Background'].inputs['Color'].default_value = (1.0, 0.985, 0.96, 1)
    t.links.new(n['Background'].outputs[0], n['OutputWorld'].inputs[0])
    world.cycles.sampling_method = 'NONE'


def camera(aim, az, el, distance, lens=80, blur=None):
    """A camera around the aim: az degrees to the right of the front, el degrees up; blur is the f-number."""
    a, e = math.radians(az), math.radians(el)
    way = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens, 1e5
    if blur:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, distance, blur
    obj = bpy.data.objects.new('camera', data)
    obj.location = aim + way * distance
    obj.rotation_euler = (-way).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    return obj


def fit(az, el, lens, fill, width, height):
    """Distance and aim at which the product fills `fill` of the frame."""
    lo, hi = bounds()
    aim = (lo + hi) / 2
    a, e = math.radians(az), math.radians(el)
    right = Vector((math.cos(a), math.sin(a), 0))
    way = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    up = way.cross(right)
    half_h = 18 / lens
    half_w = half_h * width / height if height > width else half_h
    half_h = half_h if height > width else half_h * height / width
    best = 0
    for x in (lo.x, hi.x):
        for y in (lo.y, hi.y):
            for z in (lo.z, hi.z):
                d = Vector((x, y, z)) - aim
                best = max(best, abs(d.dot(right)) / (half_w * fill) + d.dot(way),
                           abs(d.dot(up)) / (half_h * fill) + d.dot(way))
    return aim, best


def shoot(kind, view, width=1000, height=1250, lens=80):
    """Stage, light and camera for one picture. view: az, el, fill, and zoom, aim (cm), lift for close ones."""
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    lo, hi = bounds()
    size = max(hi - lo)
    aim, far = fit(view['az'], view['el'], lens, view.get('fill', 0.74), width, height)
    if 'aim' in view:
        aim = Vector(view['aim'])
    aim.z -= view.get('lift', 0.0) * size
    far /= view.get('zoom', 1.0)
    if kind == 'sweep':
        sweep(size, max(hi.y, 0) + size * 0.5)
    else:
        wall(size, kind == 'lean')
    centre = (lo + hi) / 2
    lamp(centre, Vector((-2.2, -1.7, 2.3)) * size, size * 2.0, size * 2.0, view.get('key', 7.0))
    strip(centre, size)
    sky()
    camera(aim, view['az'], view['el'], far, lens, view.get('blur'))
