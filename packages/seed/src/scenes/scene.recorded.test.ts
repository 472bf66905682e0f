import { createHash } from 'node:crypto';
import { type SceneOptions, scene } from './scene.ts';

/** SHA-256 of the text of one picture of each category, of each gallery shot, and of an unknown category. */
const RECORDED: [SceneOptions, string][] = [
  [
    { category: 'pyo_farm', seed: 'Maple Hollow Farm', shot: 0 },
    'f31733c4a1f450d718a899f10c6d2c1a1b4ca4015c4135e56b4a141f2b59fd24',
  ],
  [
    { category: 'animal_farm', seed: 'Maple Hollow Farm', shot: 0 },
    'c6df9e204090a83b8454de400736fbdab12993983d2005ed6aec5370c33e03c1',
  ],
  [
    { category: 'tree_farm', seed: 'Maple Hollow Farm', shot: 0 },
    'f3fed5adca598854c6305fb962961d6c20005077dc503dc4478233b980c19211',
  ],
  [
    { category: 'kids_play_area', seed: 'Maple Hollow Farm', shot: 0 },
    '7eb7b85c85aacc9cdddb42a1f729d71d32963fe88b29d8741510ef61066cc4ff',
  ],
  [
    { category: 'farmers_market', seed: 'Maple Hollow Farm', shot: 0 },
    '650487c202c86a1241667c9f77cb4f3eb91b63458e0f26d538b2c468ad75542c',
  ],
  [
    { category: 'farmstays', seed: 'Maple Hollow Farm', shot: 0 },
    '4fdd2eedf2294aa1de3d6740fc5aea761d1d2b0459731a915f533f79a4d1bdaa',
  ],
  [
    { category: 'festivals', seed: 'Maple Hollow Farm', shot: 0 },
    'eab8e024a3b042bbeb9666e96fdd543883e8ee40d11b6c6395c7e7666701c4aa',
  ],
  [
    { category: 'weddings', seed: 'Maple Hollow Farm', shot: 0 },
    'edc8881426f689563fe20634df54d03d45290762acf1868dbebf2ef928e7d100',
  ],
  [
    { category: 'photography', seed: 'Maple Hollow Farm', shot: 0 },
    '4453050c9242eed2f6180b252edb288cc84dd4c4ae8458734f0aeb86b1bf0a66',
  ],
  [
    { category: 'winery', seed: 'Maple Hollow Farm', shot: 0 },
    '9b3b7592ff2c940805cbb8e0e3063273daa53c9917f9347867b5098c19a5aebe',
  ],
  [
    { category: 'cidery', seed: 'Maple Hollow Farm', shot: 0 },
    '4a7e8efde424830fd6bd3490640f86c68443b300225cde09d59e96cab35ab375',
  ],
  [
    { category: 'pyo_farm', seed: 'Stonebridge Stables', shot: 1 },
    '173a9b12cab2ef22a66091b74c943e768212ed3b0b022ac88401722c863996b2',
  ],
  [
    { category: 'tree_farm', seed: 'Stonebridge Stables', shot: 2 },
    'd55e785f2f4161162807700cd767f8fa82af730a1fa25b0bde144d14023372ac',
  ],
  [
    { category: 'farmstays', seed: 'Stonebridge Stables', shot: 3 },
    '7a08c1a739357de7e620dc74ccb1af8789127162938edbcbda6d9f08652d099f',
  ],
  [
    { category: 'winery', seed: 'Stonebridge Stables', shot: 4 },
    'ee8bffb8a7ab39ef78b60464f09a5faf7f9961df8bb4e1c5a527d74c2dc4138b',
  ],
  [
    { category: 'unknown', seed: 42, shot: 0, width: 1600, height: 600 },
    '71250998760bebe5132a8704b25b7bfd65723efa446a3dfbc2c038e02a20ed4b',
  ],
];

// A digest that no longer matches means that seeded farms are repainted. Record new digests only on purpose.
describe('scenes are the same as in earlier versions', () => {
  it.each(RECORDED)('%j', (options, digest) => {
    expect(createHash('sha256').update(scene(options)).digest('hex')).toBe(digest);
  });
});
