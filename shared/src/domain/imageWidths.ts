/** Widths in CSS pixels in which every picture exists; any other width answers 404 [ARCH-23]. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

/** What link previews show: JPEG, because some messengers show no WebP, in the size and shape that they ask for. */
export const SHARE_IMAGE = { type: 'image/jpeg', width: 1200, height: 630 } as const;
