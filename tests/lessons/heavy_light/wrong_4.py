# expects: answer
# The crash lies within the measurement.
def measure(seconds):
    before = speed()
    wait(seconds)
    return (speed() - before) / seconds

forward(5)
wait(0.2)
answer(measure(0.4), "1")
while travelled() < 0.4:
    wait(0.02)
answer(measure(0.8), "2")
while travelled() < 1.7:
    wait(0.02)
answer(measure(1), "10")
