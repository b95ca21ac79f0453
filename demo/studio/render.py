"""blender -b -P render.py -- --out DIR [--view front|detail] [--scale 1.0] [--samples 24] slug slug ... (or all)."""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import stage  # noqa: E402
from models import PRODUCTS  # noqa: E402


def options():
    p = argparse.ArgumentParser()
    p.add_argument('--out', default='/tmp/studio/exr')
    p.add_argument('--view', default='front')
    p.add_argument('--scale', type=float, default=1.0)
    p.add_argument('--samples', type=int, default=24)
    p.add_argument('--force', action='store_true')
    p.add_argument('slugs', nargs='+')
    return p.parse_args(sys.argv[sys.argv.index('--') + 1:])


def renders(slugs, view):
    """Each (slug, finish): most need one render, brass ones a second."""
    for slug in PRODUCTS if slugs == ['all'] else slugs:
        yield slug, 'paint'
        if PRODUCTS[slug]['metal']:
            yield slug, 'brass'


def render(slug, finish, opt):
    path = os.path.join(opt.out, f'{slug}.{opt.view}.{finish}.exr')
    if os.path.exists(path) and not opt.force:
        return
    start = time.time()
    scene = stage.clear()
    item = PRODUCTS[slug]
    item['build'](finish) if item['metal'] else item['build']()
    stage.shoot(item['kind'], item[opt.view], round(1000 * opt.scale), round(1250 * opt.scale))
    scene.cycles.samples = opt.samples
    scene.render.filepath = path + '.part'
    scene.render.use_file_extension = False
    bpy.ops.render.render(write_still=True)
    os.replace(path + '.part', path)
    print(f'DONE {slug} {opt.view} {finish} {time.time() - start:.0f}s', flush=True)


if __name__ == '__main__':
    chosen = options()
    for each in renders(chosen.slugs, chosen.view):
        try:
            render(*each, chosen)
        except Exception as err:
            print('FAILED', each, repr(err), flush=True)
            import traceback
            traceback.print_exc()
