import fc from 'fast-check';
import { jsonBlock } from './jsonBlock.ts';

describe('[SEC-18] architecture', () => {
  it('gives back any value, and no value can end the block', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant('</script><script>alert(1)</script><!--')), (text) => {
        const html = jsonBlock('x', { text });
        const body = html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'));
        expect(body).not.toContain('<');
        expect(JSON.parse(body)).toEqual({ text });
      }),
    );
  });
});
