// Takes the place of Node's process in the browser (next.config.ts), where nothing but `process.env` is read.
module.exports = { env: {} };
