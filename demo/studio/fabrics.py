"""Cloth, lampshades, wool and straw."""
import materials
from materials import GREY, Graph, rgb


def weave(g, per_cm=4.0, depth=0.05):
    """Over-and-under threads in the object's x and y, or around z for round things."""
    x, y = (g.math('SINE', g.math('MULTIPLY', g.axis(i), per_cm * 6.2832)) for i in (0, 1))
    cloth = g.math('MULTIPLY', x, y)
    slub = g.noise(1.5, 3, g.mapped((6, 0.4, 6)))
    thread = g.math('MULTIPLY_ADD', cloth, 0.13, g.math('MULTIPLY_ADD', slub, 0.3, 0.72))
    return g.bump(g.math('MULTIPLY_ADD', slub, 1.5, cloth), depth, 0.8), thread


def cloth(per_cm=4.0, stripes=None, depth=0.05):
    """Woven cloth in the main colour; stripes(g) gives the share of the second."""
    g = Graph('cloth')
    second = stripes(g) if stripes else g.math('MULTIPLY', g.noise(3.0, 3, g.mapped((5, 0.5, 5))), 0.1)
    bump, thread = weave(g, per_cm, depth)
    return g.inked(second, 0.9, bump, thread, specular=0.1)


def linen(hexa='#efe7d8', per_cm=5.0):
    """Cloth of one fixed colour."""
    g = Graph('linen')
    return g.finish(g.body(rgb(hexa), 0.9, weave(g, per_cm, 0.04)[0], specular=0.1, sheen=0.1))


def shade(hexa='#f4ead8', glow=0.0, inked=False, threads=True):
    """A lampshade; glow is the light it gives, strongest at mid height of its own box."""
    g = Graph('shade')
    n = g.bump(g.noise(4.0, 3, g.mapped((7, 7, 0.6))), 0.03, 0.5) if threads else None
    base = (materials.INKS[0] if materials.INKS else (GREY,) * 3) if inked else rgb(hexa)
    h = g.add('SeparateXYZ', {0: g.add('TexCoord').outputs['Generated']}).outputs[2]
    d = g.math('SUBTRACT', h, 0.45)
    lamp = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, g.math('MULTIPLY', g.math('MULTIPLY', d, d), 2.2)), glow)
    warm = (1.0, 0.80, 0.56)
    s = g.body(base, 0.9, n, specular=0.1, emission=warm, emission_strength=lamp)
    g.mat.cycles.sample_as_light = False
    return g.finish(s, 1.0, None) if inked and not materials.INKS else g.finish(s)


def straw(around=14.0, second=0.5):
    """Natural fibre; strands of two tones."""
    g = Graph('straw')
    tone = g.noise(2.0, 4, g.mapped((1, 1, 3)), 0.7)
    fibre = g.noise(9.0, 3, g.mapped((1, 1, 0.25)))
    mix = g.ramp(g.math('MULTIPLY_ADD', fibre, 0.6, g.math('MULTIPLY', tone, 0.5)), 0.42, 0.85)
    return g.inked(g.math('MULTIPLY', mix, second * 1.6), 0.75, g.bump(fibre, 0.06, 0.6),
                   g.math('MULTIPLY_ADD', fibre, 0.6, 0.68), specular=0.25)


def wool(second=0.2, rough=0.95):
    """Fuzzy yarn."""
    g = Graph('wool')
    fuzz = g.noise(7.0, 5, None, 0.7)
    dim = g.math('MULTIPLY_ADD', fuzz, 0.5, 0.74)
    return g.inked(g.math('MULTIPLY', g.ramp(fuzz, 0.45, 0.75), second), rough, g.bump(fuzz, 0.10, 0.6), dim,
                   specular=0.05)
