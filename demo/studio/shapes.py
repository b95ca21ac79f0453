"""Parametric shapes. One unit is one centimetre; z is up; the camera looks along +y."""
import math

import bmesh
import bpy
import numpy as np


def smooth(points, per=10):
    """Catmull-Rom through the points; a point given twice stays a sharp corner."""
    p = np.array(points, float)
    if len(p) < 3:
        return p
    ext = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, per, endpoint=False)[:, None]
    out = []
    for i in range(1, len(ext) - 2):
        a, b, c, d = ext[i - 1], ext[i], ext[i + 1], ext[i + 2]
        if np.allclose(b, c):
            continue
        a = b if np.allclose(a, b) else a
        d = c if np.allclose(d, c) else d
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack(out + [p[-1:]])


def solid(name, verts, faces, mat, at=(0, 0, 0), rot=(0, 0, 0), shade=True):
    """A mesh object from vertices and faces; rot in degrees."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    data.polygons.foreach_set('use_smooth', [shade] * len(data.polygons))
    data.materials.append(mat)
    obj = bpy.data.objects.new(name, data)
    obj.location, obj.rotation_euler = at, [math.radians(r) for r in rot]
    bpy.context.scene.collection.objects.link(obj)
    return obj


def grid_faces(rows, cols, wrap):
    """Quads of a rows x cols lattice; wrap joins the last column to the first."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(cols if wrap else cols - 1), indexing='ij')
    k = (j + 1) % cols
    return np.stack([i * cols + j, i * cols + k, (i + 1) * cols + k, (i + 1) * cols + j], -1).reshape(-1, 4)


def lathe(profile, mat, at=(0, 0, 0), rot=(0, 0, 0), seg=96, curve=True, per=10, relief=None, squash=1.0):
    """Turn (radius, height) points around z; relief(angle, row 0..1, r, z) returns centimetres to add to r."""
    p = smooth(profile, per) if curve else np.array(profile, float)
    ang = np.linspace(0, 2 * math.pi, seg, endpoint=False)[None, :]
    r, z = np.maximum(p[:, :1], 1e-4), p[:, 1:]
    row = np.linspace(0, 1, len(p))[:, None]
    rr = r + (relief(ang, row, r, z) if relief else 0 * ang)
    verts = np.stack([rr * np.cos(ang), rr * np.sin(ang) * squash, z + 0 * ang], -1).reshape(-1, 3)
    return solid('lathe', verts, grid_faces(len(p), seg, True), mat, at, rot)


def vessel(outer, wall, mat, floor=None, **more):
    """A hollow lathe: the outer profile from foot to rim, then back down inside."""
    o = smooth(outer, 10)
    floor = floor if floor is not None else o[0, 1] + wall * 1.6
    keep = o[o[:, 1] > floor]
    inner = np.stack([np.maximum(keep[:, 0] - wall, 0.05), keep[:, 1]], -1)[::-1]
    rim = o[-1] + np.array([-wall / 2, wall * 0.45])
    path = np.vstack([[0, o[0, 1]], o, rim[None], inner, [[0, floor]]])
    return lathe(path, mat, curve=False, **more)


def ball(r, mat, at=(0, 0, 0), squash=(1, 1, 1), rot=(0, 0, 0)):
    """A sphere, or an ellipsoid when squash scales its axes."""
    t = np.linspace(-math.pi / 2, math.pi / 2, 48)
    obj = lathe(np.stack([r * np.cos(t), r * np.sin(t)], -1), mat, at, rot, curve=False, seg=72)
    obj.scale = squash
    return obj


def rod(r, h, mat, at=(0, 0, 0), rot=(0, 0, 0), top=None, edge=0.12, seg=48):
    """A turned rod standing on its point; top is the radius up there."""
    t, e = (r if top is None else top), min(edge, h / 3)
    path = [(0, 0), (r - e, 0), (r - e, 0), (r - e * 0.3, e * 0.3), (r, e), (r, e), (t, h - e), (t, h - e),
            (t - e * 0.3, h - e * 0.3), (t - e, h), (t - e, h), (0, h)]
    return lathe(path, mat, at, rot, per=3, seg=seg)


def between(a, b, r, mat, top=None, seg=32):
    """A rod from point a to point b."""
    import mathutils
    d = mathutils.Vector(b) - mathutils.Vector(a)
    obj = rod(r, d.length, mat, at=a, top=top, seg=seg)
    obj.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    return obj


def bevel(obj, width, segments=3):
    """Round the edges as a sander would."""
    if width:
        m = obj.modifiers.new('bevel', 'BEVEL')
        m.width, m.segments, m.limit_method, m.harden_normals = width, segments, 'ANGLE', True
        obj.data.use_auto_smooth, obj.data.auto_smooth_angle = True, math.radians(35)
    return obj


def box(size, mat, at=(0, 0, 0), rot=(0, 0, 0), edge=0.2):
    """A block whose bottom centre stands on `at`."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    v = [(a, b, c) for c in (0, z) for a, b in ((-x, -y), (x, -y), (x, y), (-x, y))]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return bevel(solid('box', v, f, mat, at, rot), edge)


def plate(outline, depth, mat, at=(0, 0, 0), rot=(90, 0, 0), edge=0.2, holes=()):
    """A flat outline cut from a board; by default it stands upright and faces the camera."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    for ring in [outline, *holes]:
        s = curve.splines.new('POLY')
        s.points.add(len(ring) - 1)
        s.points.foreach_set('co', np.array([(x, y, 0, 1) for x, y in ring]).ravel())
        s.use_cyclic_u = True
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = max(depth / 2 - edge, 0), edge, 2
    curve.offset = -edge
    curve.materials.append(mat)
    obj = bpy.data.objects.new('plate', curve)
    obj.location, obj.rotation_euler = at, [math.radians(r) for r in rot]
    bpy.context.scene.collection.objects.link(obj)
    return obj


def tube(points, r, mat, closed=False, soft=True, at=(0, 0, 0), rot=(0, 0, 0), taper=None):
    """A round tube along the points; many tubes at once when points is a list of lists."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', r, 5
    curve.use_fill_caps = True
    for line in points if isinstance(points[0][0], (list, tuple, np.ndarray)) else [points]:
        p = smooth(line, 8) if soft and not closed else np.array(line, float)
        s = curve.splines.new('POLY')
        s.points.add(len(p) - 1)
        s.points.foreach_set('co', np.hstack([p, np.ones((len(p), 1))]).ravel())
        s.points.foreach_set('radius', np.linspace(1, taper or 1, len(p)))
        s.use_cyclic_u, s.use_smooth = closed, True
    curve.materials.append(mat)
    obj = bpy.data.objects.new('tube', curve)
    obj.location, obj.rotation_euler = at, [math.radians(v) for v in rot]
    bpy.context.scene.collection.objects.link(obj)
    return obj


def ring(radius, r, mat, at=(0, 0, 0), rot=(0, 0, 0), squash=1.0):
    """A torus lying flat."""
    t = np.linspace(0, 2 * math.pi, 97)[:-1]
    return tube(np.stack([radius * np.cos(t), radius * squash * np.sin(t), 0 * t], -1), r, mat, True, at=at, rot=rot)


def arc(radius, start, stop, n=24, centre=(0, 0)):
    """Points of a circle arc in the plane, degrees."""
    t = np.radians(np.linspace(start, stop, n))
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in t]


def rounded(w, h, r, n=10):
    """Outline of a rectangle with round corners, centred."""
    x, y = w / 2 - r, h / 2 - r
    return arc(r, 0, 90, n, (x, y)) + arc(r, 90, 180, n, (-x, y)) + arc(r, 180, 270, n, (-x, -y)) + \
        arc(r, 270, 360, n, (x, -y))


def sheet(path, width, mat, thick=0.3, relief=None, cols=160, at=(0, 0, 0), rot=(0, 0, 0), wave=None):
    """Cloth along a path of (x, z) points, `width` deep in y; relief(s cm, y cm) lifts the weave along the normal."""
    p = np.array(path, float)
    tan = np.gradient(p, axis=0)
    nor = np.stack([-tan[:, 1], tan[:, 0]], -1) / np.linalg.norm(tan, axis=1, keepdims=True)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])[:, None]
    y = np.linspace(-width / 2, width / 2, cols)[None, :]
    d = (relief(s, y) if relief else 0 * s) + 0 * y
    off = wave(s, y) if wave else 0 * s * y
    verts = np.stack([p[:, :1] + nor[:, :1] * d + 0 * y, y + 0 * s, p[:, 1:] + nor[:, 1:] * d + off], -1)
    obj = solid('sheet', verts.reshape(-1, 3), grid_faces(len(p), cols, False), mat, at, rot)
    m = obj.modifiers.new('thick', 'SOLIDIFY')
    m.thickness, m.offset = thick, 0
    return obj


def cushion(w, h, t, mat, at=(0, 0, 0), rot=(0, 0, 0), n=120):
    """A stuffed square: full in the middle, pinched to a seam, corners drawn out."""
    u = np.linspace(-1, 1, n)
    a, b = np.meshgrid(u, u, indexing='ij')
    full = ((1 - a**2) * (1 - b**2)).clip(0) ** 0.42
    pull = 1 - 0.07 * ((1 - a**2) * b**2 + (1 - b**2) * a**2)
    dent = 1 + 0.03 * np.sin(5 * a + 2 * b) * (1 - a**2) + 0.02 * np.sin(4 * b - 3 * a)
    rows = [np.stack([a * w / 2 * pull, b * h / 2 * pull, side * t / 2 * full * dent], -1).reshape(-1, 3)
                     for side in (1, -1)]
    f = grid_faces(n, n, False)
    obj = solid('cushion', np.vstack(rows), np.vstack([f[:, ::-1], f + n * n]), mat, at, rot)
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.01)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(obj.data)
    bm.free()
    return obj
