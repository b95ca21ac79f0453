"""Which function builds which product, and how it is photographed."""
PRODUCTS = {}


def view(az=0, el=10, fill=0.74, **more):
    """A camera position; see stage.shoot."""
    return {'az': az, 'el': el, 'fill': fill, **more}


def product(slug, front, detail, kind='sweep', metal=()):
    """Register a model. metal lists the colours that need a second render with brass instead of paint."""
    def keep(build):
        PRODUCTS[slug] = {'build': build, 'front': front, 'detail': detail, 'kind': kind, 'metal': metal}
        return build
    return keep
