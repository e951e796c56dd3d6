/** How narrow pictures of authors are to be had, in pixels: for cards, telephones, and large telephones. */
export const pictureWidths = [320, 640, 1280] as const;
