"""FASHN VTON v1.5 behind one function: https://github.com/fashn-AI/fashn-vton-1.5 (Apache-2.0)."""

import io

NAME = "fashn-vton-1.5"

CANVAS = {"width": 576, "height": 864}
"""The size in pixels at which Drape sends the person."""

CATEGORIES = {"upper": "tops", "lower": "bottoms", "whole": "one-pieces"}
"""The model's name for the part of the body that a garment covers."""

DEFAULT_SEED = 42


def load(weights_dir):
    """Loads the weights, which takes a minute. Returns a function that makes a try-on, as the bytes of a PNG.

    The function raises ValueError for pictures that can't be decoded.
    """
    from fashn_vton import TryOnPipeline
    from PIL import Image, UnidentifiedImageError

    pipeline = TryOnPipeline(weights_dir=weights_dir)

    def picture(data):
        try:
            return Image.open(io.BytesIO(data)).convert("RGB")
        except (UnidentifiedImageError, OSError) as error:
            raise ValueError("not a picture") from error

    def try_on(person, garment, part, seed):
        result = pipeline(
            person_image=picture(person),
            garment_image=picture(garment),
            category=CATEGORIES[part],
            garment_photo_type="flat-lay",
            num_samples=1,
            seed=DEFAULT_SEED if seed is None else seed,
        )
        output = io.BytesIO()
        result.images[0].save(output, format="PNG")
        return output.getvalue()

    return try_on
