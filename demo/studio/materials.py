"""Surfaces. A tintable surface is rendered grey (albedo GREY) and says in two AOVs, inkA and inkB, how much of the
main and of the second colour it takes; tint.mjs puts the colours in afterwards, in linear light."""
import bpy

GREY = 0.6
# Scenes set this to (first, second) linear colours before they build a product, and get it in colour at once.
INKS = None


class Graph:
    """A material's node tree with less ceremony."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.tree.nodes.clear()
        self.obj = self.add('TexCoord').outputs['Object']

    def add(self, kind, inputs=None, **props):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in props.items():
            setattr(node, k, v)
        for k, v in (inputs or {}).items():
            self.put(node.inputs[k], v)
        return node

    def put(self, socket, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.tree.links.new(v, socket)
        else:
            socket.default_value = (*v, 1) if isinstance(v, tuple) and len(v) == 3 and socket.type == 'RGBA' else v

    def math(self, op, a, b=0.0, c=0.0, clamp=False):
        return self.add('Math', {0: a, 1: b, 2: c}, operation=op, use_clamp=clamp).outputs[0]

    def ramp(self, v, lo, hi):
        """0 below lo, 1 above hi, smooth between."""
        node = self.add('MapRange', {0: v, 1: lo, 2: hi, 3: 0.0, 4: 1.0}, interpolation_type='SMOOTHSTEP')
        return node.outputs[0]

    def mapped(self, scale, turn=(0, 0, 0)):
        return self.add('Mapping', {'Vector': self.obj, 'Scale': scale, 'Rotation': turn}).outputs[0]

    def noise(self, scale, detail=3.0, vec=None, rough=0.5):
        n = self.add('TexNoise', {'Vector': vec or self.obj, 'Scale': scale, 'Detail': detail, 'Roughness': rough})
        return n.outputs['Fac']

    def axis(self, i):
        return self.add('SeparateXYZ', {0: self.obj}).outputs[i]

    def bump(self, height, depth=0.05, strength=0.6, under=None):
        """depth is in centimetres."""
        ins = {'Height': height, 'Distance': depth, 'Strength': strength}
        if under:
            ins['Normal'] = under
        return self.add('Bump', ins).outputs[0]

    def finish(self, shader, a=None, b=None):
        self.add('OutputMaterial', {'Surface': shader})
        for name, v in (('inkA', a), ('inkB', b)):
            if v is not None:
                self.add('OutputAOV', {'Value': v}, name=name)
        return self.mat

    def body(self, base, rough, normal=None, **more):
        ins = {'Base Color': base, 'Roughness': rough, **{k.replace('_', ' ').title(): v for k, v in more.items()}}
        if normal:
            ins['Normal'] = normal
        return self.add('BsdfPrincipled', ins).outputs[0]

    def printed(self, second, ink, bare):
        """The colour itself, for scenes."""
        both = self.add('MixRGB', {0: second, 1: INKS[0], 2: INKS[1]}).outputs[0]
        both = self.add('VectorMath', {0: both, 'Scale': ink}, operation='SCALE').outputs[0]
        return self.add('MixRGB', {0: bare, 1: both, 2: rgb('#b99f84')}).outputs[0] if bare else both

    def inked(self, second, rough, normal=None, dim=1.0, bare=None, **more):
        """A tintable surface; second (0..1 or a socket) is the share of the second colour, dim darkens both, and where
        bare is 1 the clay shows instead."""
        ink = self.math('MULTIPLY', dim, self.math('SUBTRACT', 1.0, bare)) if bare else dim
        if INKS:
            return self.finish(self.body(self.printed(second, ink, bare), rough, normal, **more))
        b = self.math('MULTIPLY', second, ink)
        a = self.math('SUBTRACT', ink, b)
        grey = self.add('CombineXYZ', {i: self.math('MULTIPLY', ink, GREY) for i in range(3)}).outputs[0]
        if bare:
            clay = self.add('MixRGB', {0: bare, 1: (0.0, 0.0, 0.0), 2: rgb('#b99f84')}).outputs[0]
            grey = self.add('VectorMath', {0: grey, 1: clay}).outputs[0]
        return self.finish(self.body(grey, rough, normal, **more), a, b)


def rgb(code):
    """sRGB hex to linear floats."""
    c = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in c)


def ceramic(rough=0.42, speckle=0.0, rings=0.25, spec=0.5, foot=0.0):
    """Glazed clay with faint throwing rings; speckle 0..1 scatters iron spots of the second colour;
    the lowest `foot` centimetres are left unglazed."""
    g = Graph('ceramic')
    spots = 0.0
    if speckle:
        v = g.add('TexVoronoi', {'Vector': g.obj, 'Scale': 1.5, 'Randomness': 1.0})
        size = g.math('MULTIPLY', g.noise(0.9, 2), 0.22 * speckle)
        spots = g.math('LESS_THAN', v.outputs['Distance'], g.math('SUBTRACT', size, 0.045))
        spots = g.math('MULTIPLY', spots, 0.75)
    turned = g.noise(1.0, 2, g.mapped((0.04, 0.04, 2.2)))
    n = g.bump(turned, 0.12, rings)
    n = g.bump(g.noise(2.2, 4), 0.03, 0.35, n)
    r = g.math('MULTIPLY_ADD', g.noise(0.6, 3), 0.16, rough - 0.08)
    dim = g.math('MULTIPLY_ADD', g.ramp(g.noise(0.35, 4, g.mapped((1, 1, 2.5))), 0.3, 0.7), 0.08, 0.93)
    bare = None
    if foot:
        edge = g.math('MULTIPLY_ADD', g.noise(0.8, 2), 0.35, foot - 0.17)
        bare = g.math('LESS_THAN', g.axis(2), edge)
        r = g.math('MAXIMUM', r, g.math('MULTIPLY', bare, 0.85))
    return g.inked(spots, r, n, dim, bare, specular=spec)


def raw_clay(hexa='#b9a288'):
    """Unglazed foot and rim."""
    g = Graph('clay')
    return g.finish(g.body(rgb(hexa), 0.8, g.bump(g.noise(9, 4), 0.04, 0.5)))


def painted(rough=0.45, grain=0.0):
    """Powder coat or paint; one flat colour."""
    g = Graph('paint')
    n = g.bump(g.noise(12, 2), 0.01, 0.25 + grain)
    return g.inked(0.0, rough, n)


def timber(turn=(0, 0, 0), scale=1.0):
    """Grain factor and bump normal for wood whose fibres run along z before `turn` (radians)."""
    def build(g):
        vec = g.mapped((1, 1, 1), turn)
        warp = g.add('Mapping', {'Vector': vec, 'Scale': (1, 1, 0.09)}).outputs[0]
        info = g.add('ObjectInfo').outputs['Random']
        shift = g.add(
    'VectorMath', {
        0: warp, 1: g.add(
            'CombineXYZ', {
                0: g.math(
                    'MULTIPLY', info, 37.0), 1: info}).outputs[0]}).outputs[0]
        broad = g.noise(0.16 * scale, 3, shift)
        bands = g.math('SINE', g.math('MULTIPLY', broad, 62.0))
        bands = g.math('MULTIPLY_ADD', bands, 0.5, 0.5)
        fine = g.add('Mapping', {'Vector': shift, 'Scale': (1, 1, 0.35)}).outputs[0]
        fibre = g.noise(7.0 * scale, 3, fine, 0.65)
        tone = g.noise(0.08 * scale, 1, shift)
        mix = g.math('MULTIPLY_ADD', bands, 0.38, g.math('MULTIPLY', fibre, 0.75))
        mix = g.math('MULTIPLY_ADD', tone, 0.5, g.math('SUBTRACT', mix, 0.32))
        return g.math('MINIMUM', g.math('MAXIMUM', mix, 0.0), 1.0), g.bump(fibre, 0.04, 0.25)
    return build


X, Y, Z = (0, 1.5708, 0), (1.5708, 0, 0), (0, 0, 0)


def wood(along=Z, scale=1.0, rough=0.5, around=0.0):
    """Oiled wood that takes its colours later; inkB is the dark grain. around: a radius, for veneer bent about z."""
    g = Graph('wood')
    if around:
        turn = g.math('ARCTAN2', g.axis(0), g.math('MULTIPLY', g.axis(1), -1.0))
        g.obj = g.add('CombineXYZ', {0: g.math('MULTIPLY', turn, around), 2: g.axis(2)}).outputs[0]
    grain, n = timber(along, scale)(g)
    return g.inked(grain, rough, n, specular=0.35)


def fixed_wood(light='#c9a179', dark='#8f6a45', along=Z, scale=1.0):
    """Wood of one kind whatever the variant."""
    g = Graph('fixed wood')
    grain, n = timber(along, scale)(g)
    c = g.add('MixRGB', {0: grain, 1: rgb(light), 2: rgb(dark)}).outputs[0]
    return g.finish(g.body(c, 0.5, n, specular=0.35))


def metal(hexa='#c9a35c', rough=0.28):
    """Brushed metal of a fixed colour."""
    g = Graph('metal')
    n = g.bump(g.noise(6.0, 3, g.mapped((1, 1, 6))), 0.012, 0.2)
    r = g.math('MULTIPLY_ADD', g.noise(1.2, 3), 0.15, rough - 0.07)
    return g.finish(g.body(rgb(hexa), r, n, metallic=1.0))


BRASS, STEEL = '#e3c790', '#c9c8c5'


def plain(hexa, rough=0.6, spec=0.4, bump=0.0, scale=8.0):
    """Any fixed colour, with a fine tooth when bump > 0."""
    g = Graph('plain')
    n = g.bump(g.noise(scale, 4), 0.05, bump) if bump else None
    return g.finish(g.body(rgb(hexa), rough, n, specular=spec))


def glass(hexa='#ffffff'):
    """Thin clear glass: lets light and passes through, mirrors at grazing angles."""
    g = Graph('glass')
    face = g.add('LayerWeight', {'Blend': 0.35}).outputs['Fresnel']
    share = g.math('MULTIPLY_ADD', face, 0.45, 0.02)
    s = g.add('MixShader', {0: share, 1: g.add('BsdfTransparent', {0: rgb(hexa)}).outputs[0],
                            2: g.add('BsdfGlossy', {'Roughness': 0.03}).outputs[0]}).outputs[0]
    return g.finish(s)


def thick_glass():
    """Refracting glass; its transmitted light takes the tint, twice at the edges."""
    g = Graph('thick glass')
    edge = g.add('LayerWeight', {'Blend': 0.3}).outputs['Facing']
    if INKS:
        return g.finish(g.add('BsdfGlass', {'Color': tuple(v**0.18 for v in INKS[0]), 'IOR': 1.45}).outputs[0])
    s = g.add('BsdfGlass', {'Roughness': 0.0, 'IOR': 1.45}).outputs[0]
    edge = g.math('MULTIPLY', edge, 0.7)
    return g.finish(s, g.math('SUBTRACT', 1.0, edge), edge)


def mirror():
    """Silvered glass."""
    g = Graph('mirror')
    return g.finish(g.add('BsdfGlossy', {'Color': (0.86, 0.88, 0.87, 1), 'Roughness': 0.0}).outputs[0])


def light(hexa='#ffd9a0', strength=3.0):
    """A flame or a bulb."""
    g = Graph('light')
    return g.finish(g.add('Emission', {'Color': rgb(hexa), 'Strength': strength}).outputs[0])


def fire():
    """A candle flame: nearly white inside, amber at its rim."""
    g = Graph('fire')
    rim = g.add('LayerWeight', {'Blend': 0.45}).outputs['Facing']
    c = g.add('MixRGB', {0: rim, 1: (3.6, 2.6, 1.3), 2: (1.5, 0.5, 0.08)}).outputs[0]
    g.mat.cycles.sample_as_light = False
    return g.finish(g.add('Emission', {'Color': c, 'Strength': 1.0}).outputs[0])


def wax(inked=True, hexa='#efe6d0'):
    """Candle wax: soft, a little translucent, so hardly any shadow inside the rim."""
    g = Graph('wax')
    n = g.bump(g.noise(1.2, 3), 0.06, 0.3)
    if inked:
        return g.inked(0.0, 0.5, n, specular=0.35)
    return g.finish(g.body(rgb(hexa), 0.5, n, specular=0.35))
