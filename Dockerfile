# Canvass as an image, with its own PostgreSQL for when DATABASE_URL is not set: docker build -t canvass .
# "Ways to run it" in docs/operations.md says how it is started.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
# --without-postgres makes it 59 MB smaller.
ARG BUNDLE_OPTIONS=
WORKDIR /build
COPY . .
RUN npm run bundle -- --folder /opt/canvass ${BUNDLE_OPTIONS}

FROM ${BASE_IMAGE}
ARG VERSION=3.0.0
LABEL org.opencontainers.image.title="Canvass" \
      org.opencontainers.image.description="Surveys and quizzes on your own server" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="Apache-2.0"
# PostgreSQL asks for an account with a name, and one that is not root.
RUN groupadd --gid 10001 canvass \
 && useradd --uid 10001 --gid canvass --home-dir /data --no-create-home --shell /usr/sbin/nologin canvass \
 && install -d -o canvass -g canvass -m 0700 /data
COPY --from=build /opt/canvass /opt/canvass
ENV PATH=/opt/canvass:/usr/local/bin:/usr/bin:/bin DATA_DIR=/data HOST=0.0.0.0
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 3000 3001
# Requests have 30 s to finish: stop it with --time 40.
STOPSIGNAL SIGTERM
# A worker listens nowhere.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/opt/canvass/bin/node", "-e", "process.env.RUN === 'worker' || fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["canvass"]
CMD ["start"]
