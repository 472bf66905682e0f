// @ts-check
import baseline from 'eslint-plugin-baseline-js';

/**
 * Refuses interfaces of browsers that are newer than `browserslist` in package.json, in the built files: those contain
 * the libraries too. Methods of the language are es-check's part (scripts/test.mjs).
 */
export default [
  {
    files: ['**/*.js'],
    plugins: { baseline },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    rules: {
      'baseline/use-baseline': [
        'error',
        {
          available: 2022,
          includeWebApis: { preset: 'auto' },
          includeJsBuiltins: { preset: 'auto' },
          ignoreFeatures: [
            // In all of the browsers; the year is that of an older platform, or of a part that is not used.
            'abortsignal-timeout',
            'canvas-2d-alpha',
            'createimagebitmap',
            'devicepixelratio',
            'functions-caller-arguments',
            'print',
            // Asked for first; without them the page does the same in another way, or offers less.
            'async-clipboard',
            'cookie-store',
            'network-information',
            'offscreen-canvas',
            'proto',
            'share',
          ],
        },
      ],
    },
  },
];
