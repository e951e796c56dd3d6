/** A receiver that checks signatures, in five languages, without a library beyond what each brings: for this webhook, as it is set up. */
export const languages = ['node', 'python', 'php', 'ruby', 'go'] as const;
export type CodeLanguage = (typeof languages)[number];

export const languageNames: Record<CodeLanguage, string> = {
  node: 'Node.js',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
};

export interface Receiver {
  webhookId: number;
  /** Where the messages go. */
  url: string;
  method: string;
}

export function snippetOf(language: CodeLanguage, receiver: Receiver): string {
  const path = pathOf(receiver.url);
  const isQuery = receiver.method === 'get';
  return makers[language]({ ...receiver, path, isQuery }).trim();
}

type Known = Receiver & { path: string; isQuery: boolean };

const secret = 'CANVASS_WEBHOOK_SECRET';

const makers: Record<CodeLanguage, (known: Known) => string> = {
  node: ({ path, method, isQuery, webhookId }) => `
// Webhook ${webhookId}: ${method.toUpperCase()} ${path}
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.${secret}.replace('whsec_', ''), 'base64');

function isGenuine(headers, content) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = Buffer.from(createHmac('sha256', key).update(\`\${id}.\${time}.\${content}\`).digest('base64'));
  return signatures.split(' ').some((one) => {
    const sent = Buffer.from(one.replace('v1,', ''));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

createServer(async (request, response) => {
  ${isQuery ? `const content = request.url.split('?')[1] ?? '';` : `const content = Buffer.concat(await request.toArray()).toString(); // before anything reads it as JSON`}
  const isRight = isGenuine(request.headers, content);
  response.writeHead(isRight ? 204 : 401).end();
  // webhook-id stays the same when a message comes again: keep it, and do each once.
}).listen(8080);
`,
  python: ({ path, method, isQuery, webhookId }) => `
# Webhook ${webhookId}: ${method.toUpperCase()} ${path}
import base64, hashlib, hmac, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["${secret}"].removeprefix("whsec_"))

def is_genuine(headers, content: bytes) -> bool:
    message_id, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{message_id}.{sent_at}.".encode() + content
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, expected) for one in headers.get("webhook-signature", "").split(" "))

class Receiver(BaseHTTPRequestHandler):
    def do_${method.toUpperCase()}(self):
        ${isQuery ? `content = self.path.partition("?")[2].encode()` : `content = self.rfile.read(int(self.headers["Content-Length"]))  # before anything reads it as JSON`}
        self.send_response(204 if is_genuine(self.headers, content) else 401)
        self.end_headers()
        # webhook-id stays the same when a message comes again: keep it, and do each once.

HTTPServer(("", 8080), Receiver).serve_forever()
`,
  php: ({ path, method, isQuery, webhookId }) => `
<?php // Webhook ${webhookId}: ${method.toUpperCase()} ${path}
$key = base64_decode(str_replace('whsec_', '', getenv('${secret}')));
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '0';
$content = ${isQuery ? `$_SERVER['QUERY_STRING']` : `file_get_contents('php://input')`};
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$content", $key, true));
$isRight = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $one) {
    $isRight = $isRight || hash_equals($expected, $one);
}
http_response_code($isRight && abs(time() - (int) $time) <= 300 ? 204 : 401);
// webhook-id stays the same when a message comes again: keep it, and do each once.
`,
  ruby: ({ path, method, isQuery, webhookId }) => `
# Webhook ${webhookId}: ${method.toUpperCase()} ${path}, as a Rack application (config.ru)
require "openssl"
require "rack/utils"

KEY = ENV.fetch("${secret}").delete_prefix("whsec_").unpack1("m")

def genuine?(env, content)
  id, time = env["HTTP_WEBHOOK_ID"], env["HTTP_WEBHOOK_TIMESTAMP"]
  return false if (Time.now.to_i - time.to_i).abs > 300
  expected = "v1," + [OpenSSL::HMAC.digest("SHA256", KEY, "#{id}.#{time}.#{content}")].pack("m0")
  env["HTTP_WEBHOOK_SIGNATURE"].to_s.split.any? { |one| Rack::Utils.secure_compare(one, expected) }
end

run lambda { |env|
  content = ${isQuery ? `env["QUERY_STRING"]` : `env["rack.input"].read`}
  [genuine?(env, content) ? 204 : 401, {}, []]
  # webhook-id stays the same when a message comes again: keep it, and do each once.
}
`,
  go: ({ path, method, isQuery, webhookId }) => `
// Webhook ${webhookId}: ${method.toUpperCase()} ${path}
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
${isQuery ? '' : '	"io"\n'}	"math"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

var key, _ = base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("${secret}"), "whsec_"))

func isGenuine(header http.Header, content string) bool {
	id, sentAt := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, _ := strconv.ParseInt(sentAt, 10, 64)
	if math.Abs(float64(time.Now().Unix()-seconds)) > 300 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + sentAt + "." + content))
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, one := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(one), []byte(expected)) {
			return true
		}
	}
	return false
}

func main() {
	http.HandleFunc("${path}", func(w http.ResponseWriter, r *http.Request) {
		${isQuery ? 'content := r.URL.RawQuery' : 'bytes, _ := io.ReadAll(r.Body)\n\t\tcontent := string(bytes)'}
		if !isGenuine(r.Header, content) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		// webhook-id stays the same when a message comes again: keep it, and do each once.
		w.WriteHeader(http.StatusNoContent)
	})
	http.ListenAndServe(":8080", nil)
}
`,
};

function pathOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? '/';
  // It stands in code, and an address may hold anything.
  return /^[\w./~-]*$/.test(path) ? path : '/';
}
