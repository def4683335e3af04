/** A multipart form with one file, as a browser sends it. */
export function multipart(content: Buffer, fileName = 'proof.jpg', type = 'image/jpeg') {
  const boundary = '----boundary7406';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
