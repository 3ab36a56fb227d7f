# expects: distance_to
# A number of seconds instead of a look.
forward(0.3)
wait(2)
stop()
