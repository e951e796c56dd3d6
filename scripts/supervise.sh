#!/bin/sh
# Keeps a program running: sh supervise.sh PROGRAM ARGUMENT … passes signals on, ends as the program ends when it does so on
# purpose, and starts it anew when it crashes. A shell, because it costs a third of a megabyte, and a Node for this ten.
longest_wait=30
quick_life=60
most_quick_lives=6

stopping='' child='' told='' lives=0 quick=0 wait_for=1

pass() {
  stopping=1 told=1
  [ -z "$child" ] || kill -s "$1" "$child" 2>/dev/null
}
trap 'pass HUP' HUP
trap 'pass INT' INT
trap 'pass TERM' TERM

# A signal ends the waiting as well; the status of the child is known only when none came.
await() {
  while :; do
    told=''
    wait "$child"
    now=$?
    # A child that was waited for to its end just when a signal came is unknown the second time.
    [ "$now" -eq 127 ] && [ -n "$status" ] || status=$now
    [ -n "$told" ] || return
  done
}

while :; do
  began=$(date +%s)
  status=''
  lives=$((lives + 1))
  CANVASS_KEEPER=$$ "$@" &
  child=$!
  # A signal that came before the child was known.
  [ -z "$stopping" ] || kill -s TERM "$child" 2>/dev/null
  await
  child=''
  [ -z "$stopping" ] && [ "$status" -ne 0 ] || exit "$status"
  # A first start that is refused has said why, and would be refused again.
  [ "$lives" -gt 1 ] || [ "$status" -gt 2 ] || exit "$status"
  if [ $(($(date +%s) - began)) -lt $quick_life ]; then quick=$((quick + 1)); else quick=1 wait_for=1; fi
  if [ $quick -ge $most_quick_lives ]; then
    echo "Canvass ended $quick times within a minute of its start and is not started again: the log above says why." >&2
    exit "$status"
  fi
  echo "Canvass ended unexpectedly (status $status). It is started again in $wait_for s." >&2
  sleep "$wait_for" &
  child=$!
  [ -n "$stopping" ] || wait "$child"
  [ -z "$stopping" ] || { kill "$child" 2>/dev/null; exit 0; }
  child=''
  wait_for=$((wait_for * 2))
  [ $wait_for -le $longest_wait ] || wait_for=$longest_wait
done
