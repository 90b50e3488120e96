/** Reading from and sending to the clinic, as a page does it. */
import type { AnyEndpoint, Reply } from '@pellis/contract/platform/endpoint';
import { QueryClient, type UseMutationResult, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, type MaybeSent, type Sent } from './api.ts';
import { ApiError, isNotFound } from './api-error.ts';
import { oneKey } from './one-key.ts';
import { withProof } from './recent-proof.ts';

const retries = 2;

interface ReadOptions {
  enabled?: boolean;
  /** Read again every so many milliseconds while the page is in view. */
  every?: number;
  /** How long an answer counts as fresh, in milliseconds. */
  freshFor?: number;
}

/** Another way to an answer than the read's own call, which it is given. */
type Way = <Answer>(alone: () => Promise<Answer>) => Promise<Answer>;

/** Of reads that many parts of a page ask for, each the same way, whoever asks first; by the path of the endpoint. */
const ways = new Map<string, Way>();

/** How a read without parameters is answered from now on. */
export function readBy(endpoint: AnyEndpoint, way: Way): void {
  ways.set(endpoint.path, way);
}

export function newQueryClient(): QueryClient {
  // offline is told at once, like any other failure: left to itself, the library waits without a word until the network is back
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: { queries: { retry: mayRetry, staleTime: 15_000, networkMode }, mutations: { retry: false, networkMode } },
  });
}

/** What the clinic answers to a read; asked again up to twice unless the answer was a clear no. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  ...[sent, options]: [...MaybeSent<E>, options?: ReadOptions]
): UseQueryResult<Reply<E>, ApiError> {
  return useQuery<Reply<E>, ApiError>(readQuery(endpoint, sent, options as ReadOptions | undefined));
}

/** A read by itself, for whoever begins it before the page that shows it is there. */
function readQuery<E extends AnyEndpoint>(endpoint: E, sent: unknown, options: ReadOptions = {}) {
  return {
    queryKey: readKey(endpoint, paramsOf(sent)),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> => {
      const alone = () => call(endpoint, ...([{ ...(sent as object | undefined), signal }] as unknown as MaybeSent<E>));
      const way = ways.get(endpoint.path);
      return way ? way(alone) : alone();
    },
    ...asQueryOptions(options),
  };
}

/** The same, where 404 means that there is none: `data` is null then. */
export function useReadOrNone<E extends AnyEndpoint>(
  endpoint: E,
  ...[sent, options]: [...MaybeSent<E>, options?: ReadOptions]
): UseQueryResult<Reply<E> | null, ApiError> {
  const { queryFn, ...query } = readQuery(endpoint, sent, options as ReadOptions | undefined);
  return useQuery<Reply<E> | null, ApiError>({
    ...query,
    queryFn: (context) =>
      queryFn(context).catch((error) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
  });
}

type Variables<E extends AnyEndpoint> = MaybeSent<E> extends [sent: Sent<E>] ? Sent<E> : Sent<E> | undefined | void;

/** Sends a form, under one key for each mounted form. */
export function useSend<E extends AnyEndpoint>(endpoint: E): UseMutationResult<Reply<E>, ApiError, Variables<E>> {
  const [form] = useState(() => oneKey());
  return useMutation<Reply<E>, ApiError, Variables<E>>({
    mutationFn: (sent) => withProof(() => form.send((key) => call(endpoint, ...([{ key, ...(sent ?? {}) }] as unknown as MaybeSent<E>)))),
  });
}

/** What has been read: to read it again, to put in its place what a call has just answered, or to begin a read before its page is there. */
export function useReads() {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      refresh: (endpoint: AnyEndpoint, params?: unknown) =>
        queries.invalidateQueries({ queryKey: params ? readKey(endpoint, params) : [endpoint.path] }),
      put: <E extends AnyEndpoint>(endpoint: E, params: unknown, reply: Reply<E> | null) => {
        const queryKey = readKey(endpoint, params);
        queries.setQueryData(queryKey, reply);
        // a read that was under way may be of before, and would take its place
        void queries.cancelQueries({ queryKey, exact: true });
      },
      begin: <E extends AnyEndpoint>(endpoint: E, params: unknown, freshFor: number): Promise<Reply<E>> =>
        queries.fetchQuery({ ...readQuery(endpoint, { params }), staleTime: freshFor }),
      change: <E extends AnyEndpoint>(endpoint: E, params: unknown, changed: (reply: Reply<E>) => Reply<E>) =>
        queries.setQueryData<Reply<E>>(readKey(endpoint, params), (reply) => (reply === undefined ? reply : changed(reply))),
    }),
    [queries],
  );
}

/** The name under which an answer is kept. */
export function readKey(endpoint: AnyEndpoint, params: unknown): unknown[] {
  return [endpoint.path, params ?? null];
}

function paramsOf(sent: unknown): unknown {
  return (sent as { params?: unknown } | undefined)?.params;
}

function asQueryOptions({ enabled, every, freshFor }: ReadOptions = {}) {
  return {
    ...(enabled === undefined ? {} : { enabled }),
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(freshFor === undefined ? {} : { staleTime: freshFor }),
  };
}

function mayRetry(failures: number, error: unknown): boolean {
  const isClearNo = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isClearNo && failures < retries;
}
