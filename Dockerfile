# Needs the image below and the npm registry, and nothing else of the network. What it installs is what package.json calls
# dependencies: the product builds and runs with nothing more.
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm
ENV NODE_ENV=production DATA_DIR=/data
# Large pages for large answers and bodies: touching new memory takes longer than what is written to it (docs/performance.md).
ENV GLIBC_TUNABLES=glibc.malloc.hugetlb=1
# Threads share what the C library has freed, instead of keeping 64 MB each (docs/operations.md).
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
ENTRYPOINT ["node", "--enable-source-maps", "/app/build/program/main.js"]
CMD ["serve"]
