/** Widths in CSS pixels in which every picture exists; any other width answers 404 [ARCH-23]. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
