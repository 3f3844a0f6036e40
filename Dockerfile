# One process, one volume: `docker build -t waymark . && docker run -p 3000:3000 -v waymark:/data waymark`
FROM oven/bun:1.4.5-slim AS build
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY patches patches
RUN bun install --frozen-lockfile --production
COPY tsconfig.json ./
COPY public public
COPY db db
COPY src src
RUN bun run build

FROM oven/bun:1.4.5-slim
WORKDIR /app
COPY --from=build /app ./
RUN mkdir -m 0700 /data && chown bun:bun /data
USER bun
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`)).ok ? 0 : 1)"]
# What `bun run start` runs, without a shell in between, so that the signal reaches the server.
CMD ["bun", "src/main.ts"]
