"""Turns rendered passes into clean layers for tint.mjs: python3 develop.py EXR_DIR LAYER_DIR [--watch] [--keep].

The noisy light (never the texture) is filtered, guided by normal, depth and albedo; texture is multiplied back after.
Layers are 16-bit PNG holding sqrt(linear / RANGE): base = all that keeps its colour, inkA and inkB = light to be tinted.
"""
import glob
import os
import sys
import time

import cv2
import numpy as np
import OpenImageIO as oiio

# Compiled code is kept beside the work files, not in the repository.
os.environ.setdefault('NUMBA_CACHE_DIR', '/tmp/studio/numba')
import numba  # noqa: E402

RANGE, GREY = 8.0, 0.6
LUMA = np.array([0.3, 0.5, 0.2], np.float32)


def passes(path):
    """All passes of a multilayer EXR by name, as float32 images."""
    source = oiio.ImageInput.open(path)
    names = source.spec().channelnames
    data = source.read_image(0, 0, 0, len(names), oiio.FLOAT)
    source.close()
    data, groups = np.nan_to_num(data), {}
    for i, name in enumerate(names):
        groups.setdefault(name.split('.')[1], []).append((name.split('.')[2], i))
    order = 'RGBAXYZ'
    return {k: np.ascontiguousarray(data[..., [i for _, i in sorted(v, key=lambda c: order.index(c[0]))]])
            for k, v in groups.items()}


@numba.njit(parallel=True, fastmath=True, cache=True)
def spread(light, guide, luma, noise, step, colour_k):
    """One sparse 5 x 5 joint pass; guide differences and (patch-smoothed) brightness differences stop it at edges."""
    h, w, _ = light.shape
    n = guide.shape[2]
    out = np.empty_like(light)
    for y in numba.prange(h):
        for x in range(w):
            total, r, g, b = 0.0, 0.0, 0.0, 0.0
            limit = colour_k * noise[y, x] + 1e-6
            for dy in range(-2, 3):
                v = y + dy * step
                if v < 0 or v >= h:
                    continue
                for dx in range(-2, 3):
                    u = x + dx * step
                    if u < 0 or u >= w:
                        continue
                    d = (luma[y, x] - luma[v, u]) / limit
                    e = d * d + (dx * dx + dy * dy) * 0.1
                    for k in range(n):
                        f = guide[y, x, k] - guide[v, u, k]
                        e += f * f
                    if e > 7.0:
                        continue
                    k = np.exp(-e)
                    total += k
                    r += k * light[v, u, 0]
                    g += k * light[v, u, 1]
                    b += k * light[v, u, 2]
            out[y, x, 0], out[y, x, 1], out[y, x, 2] = r / total, g / total, b / total
    return out


def clean(light, guide, reach=(1, 2, 4), trust=1.0):
    """Filter one light pass; trust scales how different in brightness two places may be and still be averaged."""
    peak = cv2.medianBlur(light, 5).max(axis=2, keepdims=True)
    light = np.minimum(np.nan_to_num(light), np.nan_to_num(peak) * 2.5 + 0.2)
    rough = light @ LUMA
    flaw = rough - cv2.medianBlur(rough, 5)
    noise = np.sqrt(np.maximum(cv2.blur(np.minimum(np.abs(flaw), 0.25) ** 2, (15, 15)), 0)) + \
                    0.002 + 0.004 * cv2.blur(rough, (9, 9))
    for i, step in enumerate(reach):
        luma = cv2.GaussianBlur(light @ LUMA, (0, 0), 1.6 if i == 0 else 1.0)
        light = spread(light, guide, luma, noise * trust / (1.0, 1.6, 2.4, 3.2)[i], step, 1.6)
    return light


def guides(p, albedo):
    """Normal, relative depth and albedo, scaled so that a difference of 1 halves the trust."""
    z = p['Depth']
    z = np.minimum(z, np.percentile(z, 99.5)) / max(np.percentile(z, 5), 1e-3)
    return np.concatenate([p['Normal'] * 5.0, z * 60.0, albedo * 9.0], -1).astype(np.float32)


def layers(p):
    """base, inkA, inkB in linear light."""
    a, b, colour = p['inkA'], p['inkB'], p['DiffCol']
    fixed = np.maximum(colour - GREY * (a + b), 0)
    guide = guides(p, np.concatenate([fixed @ LUMA[:, None], a * 0.5, b * 0.15], -1))
    diffuse = clean(p['DiffDir'] + p['DiffInd'], guide, (1, 2, 4, 8))
    gloss = clean(p['GlossDir'] + p['GlossInd'], guide, (1, 3), 0.8) * p['GlossCol']
    through = (p['TransDir'] + p['TransInd']) * p['TransCol']
    base = fixed * diffuse + gloss + p['Emit'] + p['Env']
    if through.max() > 1e-3:
        through = clean(through, guide, (1, 2), 0.8)
        glassy = (colour.max(axis=2, keepdims=True) < 0.02).astype(np.float32)
        base = base + through * (1 - np.minimum(a + b, 1) * glassy)
        diffuse = diffuse * (1 - glassy) + through * glassy
    return {'base': base, 'inkA': a * diffuse, 'inkB': b * diffuse}


def develop(path, out):
    start, name = time.time(), os.path.basename(path)[:-4]
    for key, image in layers(passes(path)).items():
        code = np.sqrt(np.clip(image / RANGE, 0, 1)) * 65535
        cv2.imwrite(f'{out}/{name}.{key}.png', code[..., ::-1].astype(np.uint16), [cv2.IMWRITE_PNG_COMPRESSION, 1])
    open(f'{out}/{name}.ready', 'w').close()
    print(f'DEVELOPED {name} {time.time() - start:.1f}s', flush=True)


def main():
    source, out = sys.argv[1:3]
    os.makedirs(out, exist_ok=True)
    numba.set_num_threads(2)
    while True:
        for path in sorted(glob.glob(source + '/*.exr'), key=os.path.getmtime):
            mark = f'{out}/{os.path.basename(path)[:-4]}.ready'
            if not os.path.exists(mark) or os.path.getmtime(mark) < os.path.getmtime(path):
                develop(path, out)
                if '--keep' not in sys.argv:
                    os.truncate(path, 0) or os.utime(path, (1, 1))
        if '--watch' not in sys.argv:
            return
        time.sleep(3)


if __name__ == '__main__':
    main()
