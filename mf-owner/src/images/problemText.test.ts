import { ImageProblem, type ImageProblemCode } from './problem.ts';
import { coverProblemText, galleryProblemText } from './problemText.ts';

describe('spec section 8, error catalogue', () => {
  it.each<[string, ImageProblemCode, string]>([
    [
      "Cover over 15 MB | 'Image must be under 15MB before optimization.'",
      'too-large',
      'Image must be under 15MB before optimization.',
    ],
    [
      "Cover over 1 MB after optimization | 'Unable to optimize cover image below 1MB. Please choose a smaller image.'",
      'not-below-limit',
      'Unable to optimize cover image below 1MB. Please choose a smaller image.',
    ],
    [
      "Cover optimization failure | 'Cover image optimization failed. Please try a different file.'",
      'failed',
      'Cover image optimization failed. Please try a different file.',
    ],
    [
      'a cover of more than 64 megapixels is refused with the limit',
      'too-many-pixels',
      'Image must have at most 64 megapixels. Please choose a smaller image.',
    ],
    [
      'a HEIC cover is refused with how to convert it',
      'heic',
      'This browser cannot read HEIC photos. Export the photo as JPEG (on a Mac: Preview, File, Export) and add that file.',
    ],
  ])('%s', (_title, code, text) => {
    expect(coverProblemText(new ImageProblem(code))).toBe(text);
  });

  it.each<[string, ImageProblemCode, string]>([
    [
      "Gallery file over 15 MB | '{file} exceeds 15MB before optimization.'",
      'too-large',
      'barn.jpg exceeds 15MB before optimization.',
    ],
    [
      "Gallery file over 1 MB after optimization | '{file} could not be optimized below 1MB. Please choose another image.'",
      'not-below-limit',
      'barn.jpg could not be optimized below 1MB. Please choose another image.',
    ],
    [
      "Gallery optimization failure | '{file} optimization failed. Please try another image.'",
      'failed',
      'barn.jpg optimization failed. Please try another image.',
    ],
    [
      'a gallery file of more than 64 megapixels is refused with the limit',
      'too-many-pixels',
      'barn.jpg has more than 64 megapixels. Please choose a smaller image.',
    ],
    [
      'a HEIC gallery file is refused with how to convert it',
      'heic',
      'barn.jpg is a HEIC photo, which this browser cannot read. Export it as JPEG (on a Mac: Preview, File, Export) and add that file.',
    ],
  ])('%s', (_title, code, text) => {
    expect(galleryProblemText(new ImageProblem(code), 'barn.jpg')).toBe(text);
  });
});
