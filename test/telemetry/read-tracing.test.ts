import { readTracing } from '../../src/telemetry/tracing.js';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
const PROTOBUF = { protocol: 'http/protobuf', propagators: ['tracecontext', 'baggage'] };

describe('what the variables of OpenTelemetry ask for', () => {
  it.each([
    ['nothing', {}, null],
    ['an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, null],
    ['an endpoint', ENDPOINT, PROTOBUF],
    ['an endpoint for traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/v1/traces' }, PROTOBUF],
    ['the exporter alone', { OTEL_TRACES_EXPORTER: 'otlp' }, PROTOBUF],
    ['no exporter', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, null],
    ['no SDK', { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }, null],
    [
      'the protocol for traces before the general one',
      {
        ...ENDPOINT,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
        OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      },
      { ...PROTOBUF, protocol: 'http/json' },
    ],
    ['propagators', { ...ENDPOINT, OTEL_PROPAGATORS: 'none' }, { ...PROTOBUF, propagators: ['none'] }],
  ])('%s', (_name, env, plan) => {
    expect(readTracing(env)).toEqual(plan);
  });

  it.each([
    ['OTEL_TRACES_EXPORTER', 'zipkin', {}],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', {}],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', ENDPOINT],
    ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'grpc', ENDPOINT],
    ['OTEL_TRACES_SAMPLER', 'sometimes', ENDPOINT],
    ['OTEL_TRACES_SAMPLER_ARG', '2', { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio' }],
    ['OTEL_TRACES_SAMPLER_ARG', '', { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }],
    ['OTEL_PROPAGATORS', 'tracecontext,b3', ENDPOINT],
  ])('refuses %s=%s, by its name', (name, value, others) => {
    expect(() => readTracing({ ...others, [name]: value })).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIG',
        path: [name],
        message: expect.stringContaining(name),
      }),
    );
  });
});
