import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const ROOMS = [
  'api/src',
  'e2e/tests',
  'shared',
  'shell',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mf-')),
];
const IS_TEST = /\.(test|spec)\.(ts|tsx|mjs)$/;

/** Text as it reads, whatever quotes a source file had to escape and wherever a line was broken. */
const plain = (text: string) => text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ');

const testsOf = (room: string) =>
  readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => IS_TEST.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(ROOT, room, file));

/** What a file of tests says, without its comments: a comment is no title. */
const spoken = (file: string) => plain(readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''));

const titles = ROOMS.flatMap(testsOf).map(spoken).join('\n');
const lists = readdirSync(__dirname).filter((file) => file.endsWith('.txt'));

describe.each(lists)('every sentence of the specification has a test whose title quotes it: %s', (list) => {
  const sentences = readFileSync(path.join(__dirname, list), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it.each(sentences)('%s', (sentence) => {
    expect(titles.includes(plain(sentence).replace(/\.$/, '')) ? sentence : 'in no title').toBe(sentence);
  });
});
