const path = require('node:path');

/** In place of a picture: its address with its file's name, so that a test can tell one from another. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/${path.basename(file)}`)};` }),
};
