/** What the manual and `canvass settings` say of every setting; that none is missing here is held against what is read. */
import { defaults } from '../../../contract/limits.ts';

export interface Setting {
  name: string;
  /** As it would be written; absent where it is off, made, or follows from others. */
  value?: string;
  /** What holds where there is no such value. */
  otherwise?: string;
  about: string;
}

interface Chapter {
  title: string;
  settings: readonly Setting[];
}

export const settings: readonly Chapter[] = [
  {
    title: 'Addresses',
    settings: [
      { name: 'HOST', value: '127.0.0.1', about: 'The address it listens on; `0.0.0.0` lets other machines in.' },
      {
        name: 'PORT',
        otherwise: '`3000`',
        about:
          'Where the dashboard and the interface are. A worker listens only where it is set, and only tells how it is.',
      },
      { name: 'SURVEY_PORT', otherwise: '`PORT` + 1', about: 'Where survey pages are.' },
      {
        name: 'ORIGIN',
        otherwise: '`http://localhost:PORT`',
        about: 'The public address of dashboard and interface.',
      },
      {
        name: 'SURVEY_ORIGIN',
        otherwise: '`http://127.0.0.1:SURVEY_PORT`',
        about:
          'The public address of survey pages, on another host than `ORIGIN`, because scripts of authors run there. `https://*.s.example.com` gives each workspace a host of its own.',
      },
      {
        name: 'TRUST_PROXY',
        otherwise: 'nobody',
        about: 'Addresses or ranges of the proxies whose `X-Forwarded-For` is believed, with commas between.',
      },
      {
        name: 'ALLOWED_ORIGINS',
        otherwise: 'none',
        about: 'Other origins, with commas between, whose pages may call the interface with a token.',
      },
    ],
  },
  {
    title: 'Data',
    settings: [
      {
        name: 'DATA_DIR',
        value: './data',
        about: 'Folder of the embedded database, the files and the key.',
      },
      {
        name: 'DATABASE_URL',
        otherwise: 'embedded',
        about: '`postgres://user:password@host:5432/name` of a PostgreSQL of your own, 15 or newer.',
      },
      {
        name: 'DATABASE_DIRECT_URL',
        otherwise: '`DATABASE_URL`',
        about: 'PostgreSQL itself, where `DATABASE_URL` leads through a transaction pooler.',
      },
      {
        name: 'SECRET_KEY',
        otherwise: 'made, in `DATA_DIR/secret`',
        about:
          'The key of the installation: 32 bytes in base64 (`openssl rand -base64 32`), the same on every instance. Has to be set with `DATABASE_URL`.',
      },
      {
        name: 'STORAGE_URL',
        otherwise: '`DATA_DIR/files`',
        about: '`s3://KEY:SECRET@host/bucket/prefix?region=name` of a store for files; `s3+http://` without TLS.',
      },
      {
        name: 'CANVASS_BACKUP_PASSPHRASE',
        otherwise: 'none',
        about: 'Encrypts what `canvass backup` writes, and opens it for `canvass restore`; at least 8 characters.',
      },
      {
        name: 'GEO_DATABASE',
        otherwise: 'none',
        about: 'File of the MaxMind DB format; answers then know country and city of their address.',
      },
    ],
  },
  {
    title: 'First start',
    settings: [
      { name: 'CANVASS_OWNER_EMAIL', value: 'owner@localhost', about: 'Address of the first account.' },
      { name: 'CANVASS_OWNER_PASSWORD', otherwise: 'made and printed', about: 'Its password, 10 to 200 characters.' },
      {
        name: 'CANVASS_TOKEN',
        otherwise: 'made and printed',
        about: 'Its first token for the interface: a number, `|`, and 40 letters and digits.',
      },
    ],
  },
  {
    title: 'People',
    settings: [
      { name: 'REGISTRATION', value: 'closed', about: '`open` lets anybody make an account.' },
      {
        name: 'DEFAULT_LANG',
        value: 'en',
        about: 'Language of new accounts and of pages without a survey: `en`, `ru`, `es`, `pt`.',
      },
      {
        name: 'SMTP_URL',
        otherwise: 'no mail',
        about: '`smtp://user:password@host:587` or `smtps://…:465`: where letters are handed in.',
      },
      { name: 'MAIL_FROM', otherwise: 'no mail', about: 'Whom letters are from: `Canvass <surveys@example.com>`.' },
      {
        name: 'SSO_ISSUER',
        otherwise: 'none',
        about: 'OpenID Connect provider with which respondents sign in; set with the next two.',
      },
      { name: 'SSO_CLIENT_ID', otherwise: 'none', about: 'The name this installation has there.' },
      { name: 'SSO_CLIENT_SECRET', otherwise: 'none', about: 'Its secret there.' },
      {
        name: 'PLANS_FILE',
        otherwise: 'everything allowed',
        about: 'JSON file of plans, their limits, and who has which.',
      },
    ],
  },
  {
    title: 'Limits',
    settings: [
      {
        name: 'RATE_API_PER_MINUTE',
        value: String(defaults.apiPerMinute),
        about: 'Requests of one token in a minute; 0: any number.',
      },
      {
        name: 'RATE_PUBLIC_PER_MINUTE',
        value: String(defaults.publicPerMinute),
        about: 'Requests of one address to survey pages in a minute; 0: any number.',
      },
      {
        name: 'RATE_ASSISTANT_PER_MINUTE',
        value: String(defaults.assistantPerMinute),
        about: 'Calls of assistants with one token in a minute; 0: any number.',
      },
      {
        name: 'DAILY_QUIZ_LIMIT',
        value: String(defaults.surveysPerDay),
        about: 'Surveys that one account makes in a day; 0: any number.',
      },
      { name: 'MAX_FILE_MB', value: '100', about: 'The largest file of a respondent, 1 to 100.' },
      {
        name: 'UPLOAD_MB_PER_ADDRESS',
        value: String(defaults.uploadMbPerAddress),
        about: 'Files of respondents from one address in an hour; 0: any size.',
      },
      {
        name: 'UPLOAD_MB_PER_SURVEY',
        value: String(defaults.uploadMbPerSurvey),
        about: 'Files of respondents of one survey in an hour; 0: any size.',
      },
      {
        name: 'MEDIA_MB_PER_ACCOUNT',
        value: String(defaults.mediaMbPerAccount),
        about: 'Pictures and videos of one account in all; 0: any size.',
      },
      {
        name: 'ANSWER_FILES_MB_PER_ACCOUNT',
        value: String(defaults.answerFilesMbPerAccount),
        about: 'Files in the answers of one account in all; 0: any size.',
      },
      {
        name: 'WEBHOOK_KEPT_MB',
        value: '8192',
        about: 'Messages of webhooks that one account keeps; above it the oldest lose their bytes.',
      },
    ],
  },
  {
    title: 'Privacy',
    settings: [
      { name: 'STORE_IP', value: 'full', about: 'Addresses of respondents are kept `full`, `masked` or not (`none`).' },
      {
        name: 'ERASE_UNFINISHED_DAYS',
        value: '0',
        about: 'Days after its last change on which an unfinished answer is erased; 0: never.',
      },
    ],
  },
  {
    title: 'Running',
    settings: [
      { name: 'RUN', value: 'all', about: 'What this instance does: `web`, `worker`, or `all`.' },
      { name: 'LOG_LEVEL', value: 'info', about: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.' },
      { name: 'ACCESS_LOG', value: 'off', about: '`on` writes a line of the log for each request.' },
      {
        name: 'SLOW_STATEMENT_MS',
        value: '1000',
        about: 'Statements to the database that take longer stand in the log, without values; 0: none.',
      },
      {
        name: 'METRICS_TOKEN',
        otherwise: 'this machine only',
        about: 'Bearer token for `/metrics`; without it only requests from this machine are answered.',
      },
      {
        name: 'BACKGROUND_NICE',
        value: '19',
        about: 'How far exports and counts give way to other programs, 0 (not) to 19.',
      },
      {
        name: 'WEBHOOK_ALLOW_PRIVATE',
        value: 'false',
        about: '`true` lets webhooks reach addresses of your own network.',
      },
      {
        name: 'WEBHOOK_ALLOW_RANGES',
        otherwise: 'none',
        about: 'Ranges of your own network, with commas between, that webhooks may reach.',
      },
      { name: 'WEBHOOK_SPEED', value: '1', about: 'For tests: how many times faster failed webhooks are tried again.' },
    ],
  },
];
