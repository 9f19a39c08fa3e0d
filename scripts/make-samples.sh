#!/bin/sh
# Makes the audio of samples/speech and of language/audio/testing. The files are in git; this says where they come from,
# and makes them anew after a change here. It is not part of the build.
#
# Debian: apt-get install espeak-ng sox libsox-fmt-all ffmpeg
# Usage:  sh scripts/make-samples.sh [speech] [testing]
#
# Speech: the words and their times in NAME.transcript.json are written by hand, the times as the synthesiser tells them.
# Testing: a tone in every container and variant that the readers in language/audio know; the facts the tests expect are
# those that soxi and ffprobe tell. Headers that no program writes are built in the tests.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

say() { # voice, words a minute, text
  espeak-ng -v "$1" -s "$2" -w "$work/said.wav" "$3"
}
resample() { # rate, seconds to keep
  sox -D "$work/said.wav" -r "$1" -b 16 "$work/at.wav" trim 0 "${2:--0}"
}
encode() { # options of ffmpeg, the file at the end; no line of the encoder's version, so that files stay the same
  ffmpeg -v error -y -i "$work/at.wav" -bitexact -map_metadata -1 "$@"
}

speech() {
  out=samples/speech
  mkdir -p $out
  say en-us 200 'Hello, world.'
  resample 8000 0.9
  sox -D "$work/at.wav" $out/hello.wav
  sox -D "$work/at.wav" -C 1 -t amr-nb $out/hello.amr
  say en-us 180 'The meeting starts at nine.'
  resample 16000
  encode -c:a libmp3lame -b:a 24k -id3v2_version 0 $out/meeting.mp3
  say de 175 'Guten Morgen.'
  resample 8000
  sox -D "$work/at.wav" -C 8 $out/guten-morgen.flac
  say de 190 'Der Zug hat Verspätung.'
  resample 8000
  sox -D "$work/at.wav" -e mu-law $out/zug.wav
  say fr 175 'Bonjour, comment allez-vous ?'
  resample 16000
  encode -c:a libopus -b:a 16k $out/bonjour.ogg
  say fr 175 'À demain.'
  resample 16000
  encode -c:a libopus -b:a 16k $out/demain.webm
}

tone() { # rate, seconds
  sox -D -n -r "$1" -b 16 "$work/at.wav" synth "$2" sine 440 vol 0.5
}

testing() {
  out=language/audio/testing
  mkdir -p $out
  tone 16000 0.05
  for bits in 8 16 24 32; do sox -D "$work/at.wav" -b $bits $out/pcm-$bits.wav; done
  for bits in 32 64; do sox -D "$work/at.wav" -e float -b $bits $out/float-$bits.wav; done
  sox -D "$work/at.wav" -c 2 $out/pcm-stereo.wav
  sox -D "$work/at.wav" -r 8000 -c 6 $out/pcm-six-channels.wav
  encode -rf64 always $out/rf64.wav
  encode -f wav - >$out/piped.wav
  encode -f wav -write_bext 1 $out/bext.wav
  sox -D "$work/at.wav" -e ms-adpcm $out/ms-adpcm.wav
  sox -D "$work/at.wav" -e ima-adpcm $out/ima-adpcm.wav
  encode -c:a libmp3lame $out/mp3-in.wav
  for form in au caf w64; do sox -D "$work/at.wav" $out/other.$form; done
  encode -f aiff $out/other.aiff
  tone 8000 0.05
  sox -D "$work/at.wav" -e mu-law $out/mu-law.wav
  sox -D "$work/at.wav" -e a-law $out/a-law.wav
  sox -D "$work/at.wav" -e gsm-full-rate $out/gsm.wav
  tone 16000 0.5
  sox -D "$work/at.wav" $out/plain.flac
  encode -f flac - >$out/piped.flac
  sox -D "$work/at.wav" -r 44100 -b 24 -c 2 $out/stereo-24.flac trim 0 0.1
  encode -c:a libopus -b:a 12k $out/opus.ogg
  encode -c:a libopus -b:a 24k -ac 2 $out/opus-stereo.opus
  encode -c:a libvorbis $out/vorbis.ogg
  encode -c:a libspeex $out/speex.ogg
  encode -c:a flac $out/flac-in.ogg
  encode -c:a libopus -b:a 12k $out/opus.webm
  encode -c:a libopus -b:a 12k -f webm - >$out/live.webm
  encode -c:a libvorbis $out/vorbis.webm
  encode -c:a libopus -b:a 12k $out/opus.mka
  for rate in 8000 11025 16000 22050 44100 48000; do
    encode -ar $rate -c:a libmp3lame -b:a 32k -id3v2_version 0 $out/at-$rate.mp3
  done
  encode -c:a libmp3lame -b:a 32k -metadata title=Tone $out/tagged.mp3
  encode -c:a libmp3lame -q:a 5 -ar 44100 -ac 2 $out/vbr-stereo.mp3
  encode -c:a libmp3lame -b:a 32k -id3v2_version 0 -write_xing 0 $out/bare.mp3
  encode -c:a mp2 -b:a 32k $out/layer-2.mp2
  sox -D "$work/at.wav" -r 8000 -t amr-nb $out/narrow.amr
  encode -c:a aac -b:a 24k $out/other.m4a
  encode -c:a aac -b:a 24k $out/other.aac
  encode -c:a wmav2 -b:a 24k $out/other.wma
}

for part in "${@:-speech testing}"; do
  for each in $part; do $each; done
done
